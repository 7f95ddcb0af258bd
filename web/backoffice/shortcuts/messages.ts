export const shortcutMessages = {
  title: "Tastenkürzel",
  command: { apple: "⌘", other: "Strg" },
  keys: { Enter: "Eingabe" } as Readonly<Record<string, string>>,
  after: "dann",
  tooltip: "{name} ({keys})",
  places: { everywhere: "Überall", lists: "In Listen", records: "In Einträgen", rooms: "Gehe zu" },
  names: {
    palette: "Suchen und Springen",
    help: "Tastenkürzel zeigen",
    new: "Neu anlegen",
    search: "Liste durchsuchen",
    previous: "Voriger Eintrag",
    next: "Nächster Eintrag",
    save: "Speichern",
  },
  letters: "Kürzel aus einzelnen Tasten",
  lettersHint: "Während Sie in ein Feld schreiben, gelten sie nie.",
} as const;
