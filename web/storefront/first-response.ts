import type { Plugin } from "vite";

/**
 * Lets the page itself carry what its first paint waits for: all styles, and the address of the shell,
 * which the entry asks for only when it runs.
 */
export function firstResponse(shell: string): Plugin {
  return {
    name: "first-response",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
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
          html: html.replace(/\s*<link rel="stylesheet"[^>]*>/g, ""),
          tags: [
            {
              tag: "link",
              attrs: { rel: "modulepreload", crossorigin: true, href: `/${chunk.fileName}` },
            },
            { tag: "style", children: css },
          ],
        };
      },
    },
  };
}
