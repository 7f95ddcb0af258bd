/** Words of the parts that every page uses. */
export const partsMessages = {
  close: "Schließen",
} as const;
