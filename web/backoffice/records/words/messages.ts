export const wordMessages = {
  nothing: "leer",
  content: "eigener Inhalt",
  one: "1 Eintrag",
  many: "{count} Einträge",
  more: "{names} und {count} weitere",
  unknown: "Nr. {id}",
} as const;
