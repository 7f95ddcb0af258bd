export const productLabelMessages = {
  products: "Produkte",
  productsFailed: "Produkte konnten nicht geladen werden.",
  plu: "PLU {plu}",
  allergens: "Allergene: {allergens}",
} as const;
