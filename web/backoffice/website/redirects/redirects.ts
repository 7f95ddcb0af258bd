import type { Collection } from "../../records/collection";
import { redirectMessages } from "./messages";

export const redirects: Collection = { resource: "redirects", texts: redirectMessages };
