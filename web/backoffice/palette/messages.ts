export const paletteMessages = {
  title: "Suchen und Springen",
  open: "Suchen …",
  field: "Seite, Aktion oder Eintrag",
  recent: "Zuletzt geöffnet",
  pages: "Seiten",
  begin: "Neu anlegen",
  actions: "Aktionen",
  searching: "Wird gesucht …",
  nothing: "Nichts gefunden.",
  failed: "Nicht alles konnte durchsucht werden.",
  found: { one: "1 Treffer", many: "{count} Treffer" },
  unnamed: "Ohne Namen",
} as const;
