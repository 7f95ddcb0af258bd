import type { Unit } from "@shared/api/types";

export const cartMessages = {
  title: "Warenkorb",
  hide: "Warenkorb ausblenden",
  one: "{n} Produkt im Warenkorb",
  many: "{n} Produkte im Warenkorb",
  none: "Keine Produkte im Warenkorb",
  noneHint: "Was Sie auswählen, liegt dann hier.",
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

/** Units beside a number; their whole names are with the product. */
export const unitNames: Record<Unit, string> = {
  piece: "Stk.",
  serving: "Port.",
  pair: "Paar",
  person: "Pers.",
  package: "Pkg.",
  gram: "g",
  decagram: "dag",
  kilogram: "kg",
  milliliter: "ml",
  centiliter: "cl",
  deciliter: "dl",
  liter: "l",
  millimeter: "mm",
  centimeter: "cm",
  decimeter: "dm",
  meter: "m",
  kilometer: "km",
  squareMillimeter: "mm²",
  squareCentimeter: "cm²",
  squareDecimeter: "dm²",
  squareMeter: "m²",
  cubicMillimeter: "mm³",
  cubicCentimeter: "cm³",
  cubicDecimeter: "dm³",
  cubicMeter: "m³",
};
