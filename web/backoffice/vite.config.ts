import { appConfig } from "../app-config.ts";

export default appConfig("backoffice", { compiler: true });
