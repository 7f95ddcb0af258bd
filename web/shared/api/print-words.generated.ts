/** The German words of choices; made from the contract by ./dev build. */

export const printStates = {
  queued: "Wartet",
  offered: "Wartet auf den Drucker",
  fetched: "Wird gedruckt",
  printed: "Gedruckt",
  failed: "Fehlgeschlagen",
  expired: "Verfallen",
  canceled: "Verworfen",
} as const;

export const printKinds = {
  kitchen: "Küchenbon",
  slip: "Bestellübersicht",
  test: "Testdruck",
  change: "Änderungsbon",
  cancellation: "Stornobon",
} as const;

export const printMarks = {
  none: "Erstdruck",
  duplicate: "Duplikat",
  possibleRepeat: "evtl. bereits gedruckt",
} as const;
