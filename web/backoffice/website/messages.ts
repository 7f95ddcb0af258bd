export const websiteMessages = {
  area: "Website",
} as const;
