import { areaOf } from "../records/record-area";
import { departments } from "./departments.collection";
import { teamMessages as messages } from "./messages";
import { users } from "./users.collection";

export const teamArea = areaOf({
  name: messages.area,
  collections: [users, departments],
});
