export const storeMessages = {
  noMenu:
    "Für diesen Standort ist gerade keine Karte verfügbar. Bitte schauen Sie später noch einmal vorbei.",
  categories: "Kategorien",
  search: "Karte durchsuchen",
  searchFor: "Gericht, Zutat, Allergen",
  closeSearch: "Suche beenden",
  skipToCart: "Zum Warenkorb springen",
  onDay: "{day} ca. {time}",
  earliest: "ab {day} {time}",
  chosenTime: "{day} {time}",
  noTime: "derzeit geschlossen",
  paused: "derzeit pausiert",
  notYet: "noch nicht bestellbar",
  add: "{name} in den Korb",
  choose: "Wählen",
  chooseFor: "{name}: Variante wählen",
  inCart: "{amount} im Korb",
  inCartFor: "{name}: {amount} im Korb, noch eines dazu",
  inCartChooseFor: "{name}: {amount} im Korb, weitere Variante wählen",
  soldOut: "ausverkauft",
  unavailable: "derzeit nicht verfügbar",
  allergens: "Allergene: {names}",
  allergenLegend: "Allergene: Was die Buchstaben bedeuten",
  moreAboutAllergens: "Mehr über Allergene",
  leadTime: "Vorbestellzeit {time}",
} as const;

const leadTimeUnits = {
  minutes: ["Minute", "Minuten"],
  hours: ["Stunde", "Stunden"],
  days: ["Tag", "Tage"],
  weeks: ["Woche", "Wochen"],
} as const;

export function leadTimeText(value: number, type: keyof typeof leadTimeUnits): string {
  const [one, many] = leadTimeUnits[type];
  return `${value}\u00a0${value === 1 ? one : many}`;
}
