import { BookOpen } from "lucide-react";
import { areaOf } from "../records/record-area";
import { catalogMessages as messages } from "./messages";
import { tags } from "./tags.collection";

export const catalogArea = areaOf({
  name: messages.area,
  icon: BookOpen,
  collections: [tags],
});
