import type { PrintJob } from "./print-job";

const states: Record<PrintJob["state"], string> = {
  queued: "Wartet",
  offered: "Wartet auf den Drucker",
  fetched: "Wird gedruckt",
  printed: "Gedruckt",
  failed: "Fehlgeschlagen",
  expired: "Verfallen",
  canceled: "Verworfen",
};

const kinds: Record<PrintJob["kind"], string> = {
  kitchen: "Küchenbon",
  slip: "Bestellübersicht",
  test: "Testdruck",
  change: "Änderungsbon",
  cancellation: "Stornobon",
};

const marks: Record<PrintJob["mark"], string> = {
  none: "",
  duplicate: "Duplikat",
  possibleRepeat: "evtl. bereits gedruckt",
};

export const printMessages = {
  states,
  kinds,
  marks,
  title: "Druckaufträge",
  kindOfOrder: "{kind} #{number}",
  onPrinter: "Drucker „{name}“",
  insteadOf: "statt „{name}“",
  unknownPrinter: "Gelöschter Drucker",
  facts: { copy: "{copy}. Ausfertigung", attempts: "{count} Versuche" },
  at: "angelegt {time}",
  printedAt: "gedruckt {time}",
  state: "Stand",
  filters: "Filter",
  allStates: "Alle",
  emptyTitle: "Keine Druckaufträge",
  empty: "Sobald eine Bestellung angenommen ist, stehen ihre Bons hier.",
  emptyFiltered: "Mit diesem Stand gibt es hier nichts.",
  listFailed: "Druckaufträge konnten nicht geladen werden.",
  total: { one: "1 Druckauftrag", many: "{count} Druckaufträge" },
  retry: "Noch einmal versuchen",
  cancel: "Verwerfen",
  reprint: "Duplikat drucken",
  retryFailed: "Beleg konnte nicht gedruckt werden.",
  cancelFailed: "Druckauftrag konnte nicht verworfen werden.",
  canceled: "Verworfen: {job}",
  undo: "Doch drucken",
  alertMany: "… und {count} weitere Meldungen zum Drucken",
  alertOne: "… und 1 weitere Meldung zum Drucken",
  look: "Ansehen",
  alerts: "Was gerade nicht druckt",
  previewButton: "Vorschau",
  preview: "Vorschau: {kind}",
  previewAlt: "{kind}, wie ihn der Drucker ausgibt",
  previewFailed: "Vorschau konnte nicht geladen werden.",
  printing: "Drucken",
  printKitchen: "Küchenbon drucken",
  printSlip: "Bestellübersicht drucken",
  printFailed: "Beleg konnte nicht gedruckt werden.",
  queued: "Auf dem Weg zum Drucker.",
  queuedDuplicate: "Auf dem Weg zum Drucker, als DUPLIKAT.",
  duplicateHint: "Was schon gedruckt wurde, kommt noch einmal mit dem Vermerk DUPLIKAT.",
} as const;
