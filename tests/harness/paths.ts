import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** The checked build, unless another one is to be tested. */
export const serverBinary = process.env.KREDENZ_TEST_BINARY ?? `${projectRoot}build/dev/kredenz`;

/** One line per call that a test made with success: "GET /api/tags/3". */
export const callRecord = `${projectRoot}build/test-results/calls.txt`;

export const pictureFolder = `${projectRoot}build/e2e`;
