import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { breakpointQueries } from "./breakpoint-queries.ts";
import { classNameOf } from "./class-names.ts";

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What the builds of all apps have in common; each app adds only what is its own. */
export function appConfig(
  app: "storefront" | "backoffice" | "stations",
  options: { compiler: boolean },
) {
  return defineConfig({
    root: pathOf(`./${app}`),
    base: "/",
    resolve: { alias: { "@shared": pathOf("./shared") } },
    css: {
      postcss: { plugins: [breakpointQueries] },
      modules: { generateScopedName: classNameOf },
    },
    plugins: [react({ compiler: options.compiler })],
    server: {
      host: "127.0.0.1",
      proxy: Object.fromEntries(
        ["/api", "/image", "/upload"].map((prefix) => [
          prefix,
          process.env.KREDENZ_SERVER ?? "http://127.0.0.1:8080",
        ]),
      ),
    },
    build: {
      outDir: pathOf(`../build/web/${app}`),
      emptyOutDir: true,
      // The server routes /assets/{app}/ to that app's folder and lets browsers keep it for ever.
      assetsDir: `assets/${app}`,
      assetsInlineLimit: 0,
      target: ["chrome111", "firefox114", "safari16.4"],
    },
  });
}
