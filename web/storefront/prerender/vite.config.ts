import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import { appConfig } from "../../app-config.ts";
import { readPageFiles } from "../page-files.ts";

const built = appConfig("storefront", { compiler: false });

/** The storefront as one script for the server's renderer, an engine without a browser around it. */
export default mergeConfig(built, {
  define: { pageFiles: JSON.stringify(readPageFiles(String(built.build?.outDir))) },
  // Only browsers draw maps.
  resolve: {
    alias: [
      {
        find: /^\.\/map-view$/,
        replacement: fileURLToPath(new URL("./no-map-view.ts", import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: true, target: "webworker" },
  build: {
    ssr: fileURLToPath(new URL("./main.ts", import.meta.url)),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      output: {
        format: "iife",
        entryFileNames: "prerender.js",
        codeSplitting: false,
      },
    },
  },
});
