import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minifySync, type Plugin, transformWithOxc } from "vite";
import { workerMessages as messages } from "./messages.ts";

const workers = {
  "service-worker": new URL("service-worker.ts", import.meta.url),
  "push-worker": new URL("push-worker.ts", import.meta.url),
};

/** What reading needs; letters of other scripts are kept when a page has asked for them. */
const isNeeded = (file: string) => /\.js$|-latin-(?!ext).*\.woff2$/.test(file);

const tokens = [
  new URL("../../shared/ui/tokens.css", import.meta.url),
  new URL("../styles/tokens.css", import.meta.url),
]
  .map((sheet) => readFileSync(sheet, "utf8"))
  .join("");

/** The offline page has no style sheet: it carries the values it needs. */
function token(name: string): string {
  const value = new RegExp(`^  --${name}: ([^;]+);`, "m").exec(tokens)?.[1];
  if (value === undefined) throw new Error(`There is no token --${name}.`);
  return value;
}

const link = (address: string, words: string) =>
  `<p><a href="${address}" style="display:inline-block;padding:${token("space-12")} 0;color:inherit">${words}</a></p>`;

const apology = `<!doctype html><html lang="de"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${messages.offlineTitle}</title>
<body style="max-width:36rem;margin:auto;padding:${token("space-40")} ${token("space-16")};background:${token("page")};color:${token("ink")};font:${token("text-16")}/${token("line-height-text")} system-ui,sans-serif">
<main><h1>${messages.offlineTitle}</h1><p>${messages.offline}</p>
${link("", messages.retry)}${link("/", messages.toStart)}</main>`;

/** Each worker is a module to TypeScript, so that names in it are its own; browsers start it as a plain script. */
const asScript = (code: string) => code.replace(/^export \{\};$/m, "");

/**
 * Writes the workers beside the page, whose addresses never change. One that wants them gets the names of the built
 * files and a version that changes with any of them, the page and the worker itself included.
 */
export function buildWorkers(): Plugin {
  return {
    name: "build-workers",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter(isNeeded);
        const page = bundle["index.html"];
        const pageText = page?.type === "asset" ? String(page.source) : "";
        for (const [name, address] of Object.entries(workers)) {
          const source = fileURLToPath(address);
          const text = readFileSync(source, "utf8");
          const version = createHash("sha256")
            .update([text, apology, ...files, pageText].join("\n"))
            .digest("hex")
            .slice(0, 12);
          const { code } = await transformWithOxc(text, source, {
            define: {
              builtFiles: JSON.stringify(files.map((file) => `/${file}`)),
              builtVersion: JSON.stringify(version),
              builtApology: JSON.stringify(apology),
            },
          });
          this.emitFile({
            type: "asset",
            fileName: `${name}.js`,
            source: minifySync(`${name}.js`, asScript(code)).code,
          });
        }
      },
    },
  };
}
