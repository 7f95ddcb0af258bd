import type { Plugin } from "vite";
import { scriptOf } from "../script-of.ts";

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
        return [{ tag: "script", attrs: { src: `/${script.fileName}` }, injectTo: "head-prepend" }];
      },
    },
  };
}
