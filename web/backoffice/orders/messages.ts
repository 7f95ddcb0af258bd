export const historyMessages = {
  hint: "Die Suche findet Nummer, Name, Kontakt und Adresse.",
  emptyTitle: "Noch keine Bestellungen",
  empty: "Sobald hier jemand bestellt, steht es im Verlauf.",
  exportPicked: "Nur was ausgewählt ist.",
  phoneCopied: "Telefonnummer kopiert",
  copyFailed: "Die Telefonnummer konnte nicht kopiert werden.",
  actions: {
    call: "{phone} anrufen",
    copyPhone: "Telefonnummer kopieren",
    mail: "E-Mail schreiben",
  },
} as const;
