export const controlMessages = {
  code: "Code",
  copy: "Kopieren",
  copied: "Kopiert",
  done: "Fertig",
  downloadFailed: "Die Datei konnte nicht geladen werden.",
  up: "{name} nach oben",
  down: "{name} nach unten",
  revoke: "Widerrufen",
  revokeName: "„{name}“ widerrufen",
  revokeTitle: "„{name}“ widerrufen?",
  revoked: "„{name}“ ist widerrufen.",
} as const;
