import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** The checked build, unless another one is to be tested. */
export const serverBinary = process.env.KREDENZ_TEST_BINARY ?? `${projectRoot}build/dev/kredenz`;

/** A file for each engine, with a line per call that a test made with success: "GET /api/tags/3". */
export const callRecords = `${projectRoot}build/test-results/calls`;

/** The applications as they are built. */
export const builtPages = `${projectRoot}build/web`;

/** What a build of the applications is without the applications. */
export const pageShells = `${projectRoot}tests/harness/page-shells`;

/** The back office and the stations as they are built, and the shells of the storefront. */
export const officePages = `${projectRoot}build/test-results/office-pages`;

export const pictureFolder = `${projectRoot}build/e2e`;
