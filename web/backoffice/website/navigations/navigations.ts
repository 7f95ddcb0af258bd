import type { Collection } from "../../records/collection";
import { navigationMessages } from "./messages";

export const navigations: Collection = { resource: "navigations", texts: navigationMessages };
