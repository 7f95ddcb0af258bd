import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { modulePreload, scriptsAfterPaint } from "./scripts-after-paint.ts";

/** The module as one small script for a script element. */
async function inlined(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: fileURLToPath(new URL(".", import.meta.url)),
    build: {
      write: false,
      lib: { entry: module, formats: ["iife"], name: "beforePaint" },
    },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const code = output?.output[0].code.trim();
  if (!code || code.includes("</")) throw new Error(`${module} cannot stand in a page.`);
  return code;
}

/**
 * Lets the page itself carry what its first paint waits for, all styles and what `beforePaint` does; its scripts, and
 * the shell that the entry asks for only when it runs, stand in a template until then (start-after-paint.ts).
 */
export function firstResponse(shell: string, beforePaint: string): Plugin {
  return {
    name: "first-response",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const files = Object.values(bundle);
        const chunk = files.find((file) => file.type === "chunk" && file.name === shell);
        if (!chunk) throw new Error(`There is no chunk named ${shell}.`);
        const styles = files.filter(
          (file) => file.type === "asset" && file.fileName.endsWith(".css"),
        );
        const css = styles
          .map((file) => (file.type === "asset" ? String(file.source) : ""))
          .join("");
        for (const { fileName } of styles) delete bundle[fileName];
        return {
          html: html
            .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
            .replace(/<script type="module".*?<\/script>/, (script) =>
              scriptsAfterPaint(modulePreload(`/${chunk.fileName}`) + script),
            ),
          tags: [
            { tag: "style", children: css },
            { tag: "script", children: await inlined(beforePaint) },
          ],
        };
      },
    },
  };
}
