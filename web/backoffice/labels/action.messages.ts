/** What lists and records offer, from the start of the back office. */
export const labelMessages = {
  print: "Etiketten drucken",
} as const;
