import type { DeliveryLogEntry } from "./delivery-log-entry";

const states: Record<DeliveryLogEntry["state"], string> = {
  waiting: "Wartet",
  leased: "Läuft gerade",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  canceled: "Nicht mehr nötig",
};

/** By kind of delivery; an unknown kind shows its name. */
const kinds: Record<string, string> = {
  mail: "E-Mail zur Bestellung",
  "account-mail": "E-Mail zum Konto",
  "lock-mail": "E-Mail zu fehlgeschlagenen Anmeldungen",
  "second-factor-mail": "E-Mail zur Anmeldung in zwei Schritten",
  push: "Benachrichtigung auf ein Gerät",
  "order-watch": "Hinweis auf wartende Bestellung",
  "payment-check": "Zahlung prüfen",
  "payment-expiry": "Zahlung verfallen lassen",
  refund: "Rückzahlung",
  "order-start": "Beginn der Zubereitung",
  "kitchen-cancellation": "Stornobon für die Küche",
  "order-effect": "Abschluss einer Bestellung mitteilen",
  "sold-out-end": "Ende von „ausverkauft“",
};

export const deliveryLogMessages = {
  states,
  kinds,
  title: "Protokoll",
  hint: "Was an Gäste, Team und Zahlungsdienste ging, was noch wartet und was nicht geklappt hat.",
  filters: "Filter",
  kind: "Art",
  state: "Stand",
  all: "Alle",
  branch: "Standort",
  allBranches: "Alle Standorte",
  emptyTitle: "Nichts gefunden",
  empty: "Mit diesen Filtern gibt es keine Einträge.",
  clearFilters: "Filter zurücksetzen",
  listFailed: "Protokoll konnte nicht geladen werden.",
  total: { one: "1 Eintrag", many: "{count} Einträge" },
  toOrder: "Zur Bestellung",
  intendedAt: "vorgesehen {time}",
  nextTry: "nächster Versuch {time}",
  settledAt: "beendet {time}",
  attempts: { one: "1 Versuch", many: "{count} Versuche" },
  retry: "Noch einmal versuchen",
  retryOf: "{kind} von {time} noch einmal versuchen",
  retried: "Wird gleich noch einmal versucht.",
  retryFailed: "Eintrag konnte nicht wiederholt werden.",
} as const;
