import { mergeConfig } from "vite";
import { appConfig } from "../app-config.ts";

/** What the first page needs travels in one file: many small ones compress worse and start later. */
const firstLoad =
  /\/(node_modules|shared\/(api|ui|domain\/(amounts|pricing))|storefront\/(app|shell|store(?!\/order-type-sheet)|cart|parts|running-orders))\//;

export default mergeConfig(appConfig("storefront", { compiler: false }), {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "shell", test: firstLoad }] },
      },
    },
  },
});
