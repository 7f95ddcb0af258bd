export const workerMessages = {
  offlineTitle: "Sie sind offline",
  offline: "Bitte überprüfen Sie Ihre Internetverbindung.",
  retry: "Erneut versuchen",
  toStart: "Zur Startseite",
} as const;
