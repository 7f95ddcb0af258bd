import type { Plugin } from "vite";
import { scriptOf } from "../script-of.ts";
import { modulePreload, scriptsAfterPaint } from "./scripts-after-paint.ts";

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
            { tag: "script", children: await scriptOf(beforePaint) },
          ],
        };
      },
    },
  };
}
