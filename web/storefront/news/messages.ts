export const newsMessages = {
  title: "Neuigkeiten",
  close: "Weiter zur Seite",
} as const;
