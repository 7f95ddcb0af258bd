export const businessMessages = {
  area: "Betrieb",
} as const;
