export const runningOrderMessages = {
  order: "Laufende Bestellung ansehen",
  numbered: "Laufende Bestellung Nr. {number}",
} as const;
