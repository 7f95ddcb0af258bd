// Runs one TypeScript file with the Node at hand, which cannot do it by itself before version 22:
// node tools/run-typescript.mjs <file> [arguments]
import { createRequire } from "node:module";
import { resolve } from "node:path";

const { runnerImport } = await import(createRequire(resolve("web/package.json")).resolve("vite"));
await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: "warn" });
