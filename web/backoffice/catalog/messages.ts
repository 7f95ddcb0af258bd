export const catalogMessages = {
  area: "Karte",
} as const;
