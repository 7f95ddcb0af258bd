export const hiddenMessages = {
  customerData: "Kundendaten sind in diesem Browser ausgeblendet.",
  productData: "Artikel und Preise sind in diesem Browser ausgeblendet.",
} as const;
