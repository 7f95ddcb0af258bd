import { areaOf } from "../records/record-area";
import { divisions } from "./divisions.collection";
import { donatees } from "./donatees.collection";
import { businessMessages as messages } from "./messages";
import { tables } from "./tables.collection";

export const businessArea = areaOf({
  name: messages.area,
  hasOwnLine: true,
  collections: [tables, divisions, donatees],
});
