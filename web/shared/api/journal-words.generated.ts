/** The German words of choices; made from the contract by ./dev build. */

export const deliveryKinds = {
  "sold-out-end": "Ende von „ausverkauft“",
  "order-start": "Beginn der Zubereitung",
  "order-effect": "Abschluss einer Bestellung mitteilen",
  "payment-check": "Zahlung prüfen",
  "payment-expiry": "Zahlung verfallen lassen",
  refund: "Rückzahlung",
  "kitchen-cancellation": "Stornobon für die Küche",
  mail: "E-Mail zur Bestellung",
  "account-mail": "E-Mail zum Konto",
  "lock-mail": "E-Mail zu fehlgeschlagenen Anmeldungen",
  "second-factor-mail": "E-Mail zur Anmeldung in zwei Schritten",
  "order-watch": "Hinweis auf wartende Bestellung",
  push: "Benachrichtigung auf ein Gerät",
} as const;

export const journalSources = {
  delivery: "Zustellungen",
  signIn: "Anmeldungen",
  change: "Änderungen",
  error: "Fehler",
} as const;

export const journalStates = {
  waiting: "Wartet",
  leased: "Läuft gerade",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  canceled: "Nicht mehr nötig",
  locked: "Gesperrt",
} as const;
