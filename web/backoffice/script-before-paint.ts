import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { scriptOf } from "../script-of.ts";

/** The header's colour, with which the browser's own bar above it goes on before any style sheet is there. */
function barOf(scheme: "light" | "dark", sheet: URL): HtmlTagDescriptor {
  const content = /--card: ([^;]+);/.exec(readFileSync(sheet, "utf8"))?.[1];
  if (content === undefined) throw new Error(`${sheet.pathname} has no --card.`);
  const media = `(prefers-color-scheme: ${scheme})`;
  const attrs = { name: "theme-color", "data-scheme": scheme, media, content };
  return { tag: "meta", attrs, injectTo: "head-prepend" };
}

const bars = [
  barOf("light", new URL("../shared/staff/ui/tokens.css", import.meta.url)),
  barOf("dark", new URL("scheme/dark-tokens.css", import.meta.url)),
];

/**
 * Has the page wait for a small script before its first paint. A file of its own, which browsers keep: the pages of the
 * back office allow no scripts within them.
 */
export function scriptBeforePaint(module: string): Plugin {
  return {
    name: "script-before-paint",
    apply: "build",
    async buildStart() {
      this.emitFile({
        type: "asset",
        name: "before-paint.js",
        source: await scriptOf(module),
      });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const script = Object.values(bundle).find(({ fileName }) => /before-paint-/.test(fileName));
        if (!script) throw new Error(`There is no script of ${module}.`);
        const attrs = { src: `/${script.fileName}` };
        return [...bars, { tag: "script", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
