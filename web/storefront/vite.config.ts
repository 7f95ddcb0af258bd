import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import { appConfig } from "../app-config.ts";
import { firstResponse } from "./first-response.ts";
import { pageFiles } from "./page-files.ts";
import { plainImports } from "./plain-imports.ts";
import { buildWorkers } from "./workers/build-workers.ts";

/** What runs before anything else has arrived. */
const start = /storefront\/(main|pages|state\/legal-paths)\.ts/;
/** What every page needs travels in one file: many small ones compress worse and start later. */
const shell =
  /\/(node_modules\/(?!maplibre-gl)|shared\/(ui|domain\/(opening-hours\/(?!appointments|weekly-table)|order-state))|storefront\/(app|state|shell\/(?!overlay-turn)|ui\/(?!sheet|more-icons)|running-orders\/(running-orders|kept-orders)|admin-toolbar\/admin-mark|companion\/companion\.tsx|analytics\/track\.ts|forms\/search-field))/;
/** What branch page and checkout share. */
const ordering =
  /\/(shared\/domain\/(amounts|pricing)\/(?!item-problems|parse-amount)|storefront\/(store\/(?!order-type-sheet)|item\/food\.messages|cart\/(?!removed-list|removals|cart-content|cart-rows|totals|remove-sold-out|content\.messages)|running-orders\/last-order))/;
/** What checkout and status page share, and the menu has when it is idle: one file instead of ten requests. */
const order =
  /\/storefront\/(cart\/(removed-list|removals|cart-content|cart-rows|totals|remove-sold-out|content\.messages)|checkout\/(set-aside|form)|order-lines\/)/;

/** The frame's menu and the sheets, in which it opens on a phone. */
const navigation = /\/storefront\/(navigation\/|ui\/sheet)/;

export default mergeConfig(appConfig("storefront", { compiler: false }), {
  // Its usual edition starts its worker from a text, which the pages' content policy forbids.
  resolve: { alias: [{ find: /^maplibre-gl$/, replacement: "maplibre-gl/dist/maplibre-gl-csp" }] },
  plugins: [
    firstResponse("shell", fileURLToPath(new URL("before-paint.ts", import.meta.url))),
    pageFiles("start", "shell"),
    plainImports(),
    buildWorkers(),
  ],
  build: {
    cssCodeSplit: false,
    // The page names what it needs; Vite's own loader would only repeat it.
    modulePreload: false,
    // Saves over a kilobyte, compressed, against Vite's usual minifier.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    // The map's library, which loads late.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      // The shared rules are pure: what a page does not use of them, it does not load.
      treeshake: {
        moduleSideEffects: [{ test: /\/shared\/domain\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: "start", test: start, priority: 1 },
            { name: "shell", test: shell },
            { name: "ordering", test: ordering },
            { name: "order", test: order },
            { name: "navigation", test: navigation },
          ],
        },
      },
    },
  },
});
