/** The German words of choices; made from the contract by ./dev build. */

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

export const dietNames = {
  vegetarian: "vegetarisch",
  vegan: "vegan",
  glutenFree: "glutenfrei",
  lactoseFree: "laktosefrei",
  spicy: "scharf",
} as const;
