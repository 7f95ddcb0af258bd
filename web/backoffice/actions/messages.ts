export const actionMessages = {
  column: "Aktionen",
  moreOf: "Aktionen für „{name}“",
  open: "Öffnen",
  openInNewTab: "In neuem Tab öffnen",
} as const;
