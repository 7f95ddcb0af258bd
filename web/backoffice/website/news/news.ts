import type { Collection } from "../../records/collection";
import { newsMessages } from "./messages";

/** Blocks are all of one type so far: news. */
export const news: Collection = { resource: "blocks", texts: newsMessages };
