export const uiMessages = {
  retry: "Erneut versuchen",
  loading: "Wird geladen",
  close: "Schließen",
} as const;
