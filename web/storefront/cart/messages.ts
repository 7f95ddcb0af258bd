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
