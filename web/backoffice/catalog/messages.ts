export const catalogMessages = {
  area: "Karte",
  labels: "Etiketten",
} as const;
