export const companionMessages = {
  offlineTitle: "Sie sind offline",
  offline: "Bitte überprüfen Sie Ihre Internetverbindung.",
  stillOffline: "Noch immer keine Verbindung.",
  retry: "Erneut versuchen",
  connecting: "Verbindung wird gesucht …",
  keepReading: "Weiterlesen",
} as const;
