export const uiMessages = {
  retry: "Erneut versuchen",
  loading: "Wird geladen",
  close: "Schließen",
  cancel: "Abbrechen",
  undo: "Rückgängig",
  pages: "Seiten",
  page: "Seite {page} von {pages}",
  previous: "Zurück",
  next: "Weiter",
} as const;
