export const orderStationMessages = {
  counter: "Theke",
  kitchen: "Küche",
  title: "Anzeige {station}",
  kitchenTitle: "In Zubereitung",
  kitchenTitleWithCount: "({count}) Küche",
  kitchenFree: "Die Küche ist frei",
  kitchenFreeHint: "Was zubereitet werden soll, erscheint hier von selbst, mit Ton.",
  laterOne: "1 Bestellung für später, Beginn {time}",
  laterMany: "{count} Bestellungen für später, nächster Beginn {time}",
  arrived: "Neu in Zubereitung: Bestellung {number}",
  arrivedMany: "{count} neue Bestellungen in Zubereitung",
} as const;
