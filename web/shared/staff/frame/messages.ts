export const frameMessages = {
  serverTime: "Uhrzeit des Servers",
  rehearsal: "Probebetrieb",
  rehearsalTime: "Uhr verstellt: {weekday}, {time}",
  diskFull: "Speicherplatz fast aufgebraucht",
  diskRefuses: {
    noUploads: "Der Server nimmt keine Dateien und Bilder mehr an.",
    noBackups: "Der Server nimmt keine Dateien mehr an und macht keine Sicherungen.",
    ordersOnly: "Der Server nimmt nur noch Bestellungen an. Bitte sofort Platz schaffen.",
  },
  connecting: "Verbinde …",
  live: "Live",
  polling: "Abgleich alle 10 Sekunden",
  offline: "Keine Verbindung seit {time}",
  offlineHint:
    "Sie sehen den letzten bekannten Stand. Neue Bestellungen kommen hier gerade nicht an.",
  checkNow: "Jetzt prüfen",
} as const;
