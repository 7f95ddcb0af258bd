/** Words of the parts that every page uses. */
export const partsMessages = {
  close: "Schließen",
  partMissing: "Das konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
} as const;
