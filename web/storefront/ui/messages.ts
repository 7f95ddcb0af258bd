/** Words of the parts that every page uses. */
export const partsMessages = {
  close: "Schließen",
  opensOutside: " (öffnet in einem neuen Tab)",
  partMissing: "Das konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
} as const;
