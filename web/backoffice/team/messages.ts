export const teamMessages = {
  area: "Team",
} as const;
