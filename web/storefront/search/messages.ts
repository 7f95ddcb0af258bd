export const searchMessages = {
  title: "Suchergebnisse",
  one: "{n} Produkt gefunden",
  many: "{n} Produkte gefunden",
  none: "Leider wurden keine Ergebnisse gefunden.",
  noneHint: "Versuchen Sie es mit weniger oder anderen Wörtern.",
  back: "Zurück zur Karte",
  diets: "Nur zeigen, was so ausgezeichnet ist",
  more: "Weitere {n} zeigen",
} as const;
