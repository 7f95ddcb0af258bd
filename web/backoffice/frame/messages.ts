export const pageMessages = {
  branch: "Standort",
  noBranch: "Kein Standort",
  notFoundTitle: "Diese Seite gibt es nicht",
  notFound: "Vielleicht ist der Link alt oder der Bereich noch nicht freigeschaltet.",
  toStart: "Zum Anfang",
  pageFailed: "Diese Seite konnte nicht geladen werden.",
  reload: "Neu laden",
} as const;
