import { appConfig } from "../app-config.ts";

// The compiler costs 15 kB, once for each version; a board that is drawn anew every few seconds has them back.
export default appConfig("stations", { compiler: true });
