/** What products are made of and for whom, in the words of menu, search and dialog. */

export const dietNames = {
  vegetarian: "vegetarisch",
  vegan: "vegan",
  glutenFree: "glutenfrei",
  lactoseFree: "laktosefrei",
  spicy: "scharf",
} as const;

/** The letters of the Austrian allergen codes. */
export const allergenNames = {
  A: "glutenhaltiges Getreide",
  B: "Krebstiere",
  C: "Ei",
  D: "Fisch",
  E: "Erdnuss",
  F: "Soja",
  G: "Milch oder Laktose",
  H: "Schalenfrüchte",
  L: "Sellerie",
  M: "Senf",
  N: "Sesam",
  O: "Sulfite",
  P: "Lupinen",
  R: "Weichtiere",
} as const;
