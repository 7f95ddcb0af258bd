import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite's own loader around it preloads styles and chunks, of which this
 * app has none: all styles are in the page, and the page names the shell.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
