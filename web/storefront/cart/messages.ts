import type { Unit } from "@shared/api/types";

export const cartMessages = {
  title: "Warenkorb",
  hide: "Warenkorb ausblenden",
  one: "{n} Produkt im Warenkorb",
  many: "{n} Produkte im Warenkorb",
  none: "Keine Produkte im Warenkorb",
  noneHint: "Tippen Sie bei einem Produkt auf +, dann liegt es hier.",
  order: "Jetzt bestellen",
  orderAgain: "Nochmals bestellen",
  added: "Produkt zum Warenkorb hinzugefügt.",
  undo: "Rückgängig",
  approximately: "ca. {price}",
  from: "ab {price}",
} as const;

export const orderTypeNames = {
  takeaway: "Abholung",
  delivery: "Lieferung",
  dineIn: "Vor Ort",
} as const;

export const unitNames: Record<Unit, { short: string; long: string }> = {
  piece: { short: "Stk.", long: "Stück" },
  serving: { short: "Port.", long: "Portion" },
  pair: { short: "Paar", long: "Paar" },
  person: { short: "Pers.", long: "Person" },
  package: { short: "Pkg.", long: "Packung" },
  gram: { short: "g", long: "Gramm" },
  decagram: { short: "dag", long: "Dekagramm" },
  kilogram: { short: "kg", long: "Kilogramm" },
  milliliter: { short: "ml", long: "Milliliter" },
  centiliter: { short: "cl", long: "Zentiliter" },
  deciliter: { short: "dl", long: "Deziliter" },
  liter: { short: "l", long: "Liter" },
  millimeter: { short: "mm", long: "Millimeter" },
  centimeter: { short: "cm", long: "Zentimeter" },
  decimeter: { short: "dm", long: "Dezimeter" },
  meter: { short: "m", long: "Meter" },
  kilometer: { short: "km", long: "Kilometer" },
  squareMillimeter: { short: "mm²", long: "Quadratmillimeter" },
  squareCentimeter: { short: "cm²", long: "Quadratzentimeter" },
  squareDecimeter: { short: "dm²", long: "Quadratdezimeter" },
  squareMeter: { short: "m²", long: "Quadratmeter" },
  cubicMillimeter: { short: "mm³", long: "Kubikmillimeter" },
  cubicCentimeter: { short: "cm³", long: "Kubikzentimeter" },
  cubicDecimeter: { short: "dm³", long: "Kubikdezimeter" },
  cubicMeter: { short: "m³", long: "Kubikmeter" },
};
