/** Help stands below its field, so that fields side by side stay in one line. */
export const inputFirst: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];
