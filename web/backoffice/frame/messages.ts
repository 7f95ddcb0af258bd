export const pageMessages = {
  branch: "Standort",
  notFoundTitle: "Diese Seite gibt es nicht",
  notFound: "Vielleicht ist der Link alt oder der Bereich noch nicht freigeschaltet.",
  toOrders: "Zu den Bestellungen",
  pageFailed: "Diese Seite konnte nicht geladen werden.",
  reload: "Neu laden",
} as const;
