export const recordMessages = {
  save: "Speichern",
  saved: "Gespeichert",
  remove: "Löschen",
  removed: "Gelöscht",
  removedName: "„{name}“ ist gelöscht.",
  restored: "„{name}“ ist wieder da.",
  restoreFailed: "„{name}“ konnte nicht zurückgeholt werden.",
} as const;
