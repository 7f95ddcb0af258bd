import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import { appConfig } from "../app-config.ts";
import { scriptBeforePaint } from "./script-before-paint.ts";

export default mergeConfig(appConfig("backoffice", { compiler: true }), {
  plugins: [scriptBeforePaint(fileURLToPath(new URL("before-paint.ts", import.meta.url)))],
});
