export const redirectMessages = {
  title: "Weiterleitungen",
  hint: "Alte Adressen Ihrer Website, die anderswohin führen. Gibt es unter dem Pfad eine Seite, wird diese gezeigt.",
  creation: {
    action: "Neue Weiterleitung",
    emptyTitle: "Noch keine Weiterleitungen",
    empty:
      "Mit Weiterleitungen (Redirects) kommen Gäste auch über alte Links, Lesezeichen und gedruckte Adressen ans Ziel.",
  },
  leadsTo: "führt zu",
  permanent: "Dauerhaft",
  temporary: "Vorübergehend",
  path: "Pfad",
  pathHint: "Was in der Adresszeile auf „{host}“ folgt, zum Beispiel /alte-karte.",
  target: "Ziel",
  targetHint:
    "Ein Pfad Ihrer Website wie /store/…, oder eine Internetadresse, die mit https:// beginnt. Was in einem Link auf ein Fragezeichen folgt, wird mitgenommen.",
  isPermanent: "Dauerhaft",
  permanentHint:
    "Suchmaschinen ersetzen den alten Pfad durch das Ziel. Schalten Sie das aus, wenn der Pfad später anderswohin führen soll.",
  newTitle: "Neue Weiterleitung",
  editTitle: "Weiterleitung „{name}“",
  listFailed: "Redirects konnten nicht geladen werden.",
  oneFailed: "Redirect konnte nicht geladen werden.",
  createFailed: "Redirect konnte nicht erstellt werden.",
  updateFailed: "Redirect konnte nicht aktualisiert werden.",
  deleteFailed: "Redirect konnte nicht gelöscht werden.",
} as const;
