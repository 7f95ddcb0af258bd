import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minifySync, type Plugin, transformWithOxc } from "vite";

const source = fileURLToPath(new URL("worker.ts", import.meta.url));

/** What reading needs; letters of other scripts are kept when a page has asked for them. */
const isNeeded = (file: string) => /\.js$|-latin-(?!ext).*\.woff2$/.test(file);

/**
 * Writes service-worker.js beside the page: the worker with the names of the built files and a version that changes
 * with any of them, the page itself included.
 */
export function buildWorker(): Plugin {
  return {
    name: "build-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter(isNeeded);
        const page = bundle["index.html"];
        const text = readFileSync(source, "utf8");
        const version = createHash("sha256")
          .update([text, ...files, page?.type === "asset" ? String(page.source) : ""].join("\n"))
          .digest("hex")
          .slice(0, 12);
        const { code } = await transformWithOxc(text, source, {
          define: {
            builtFiles: JSON.stringify(files.map((file) => `/${file}`)),
            builtVersion: JSON.stringify(version),
          },
        });
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: minifySync("service-worker.js", code).code,
        });
      },
    },
  };
}
