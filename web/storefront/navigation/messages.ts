export const navigationMessages = {
  mainNavigation: "Hauptnavigation",
  menu: "Menü",
  submenuOf: "Untermenü von {name}",
  iceCounter: "Eistheke",
  garden: "Gastgarten",
  isOpen: "geöffnet",
  isClosed: "geschlossen",
} as const;
