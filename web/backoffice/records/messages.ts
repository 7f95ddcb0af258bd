export const recordMessages = {
  save: "Speichern",
  saved: "Gespeichert",
  remove: "Löschen",
  removed: "Gelöscht",
} as const;
