export const controlMessages = {
  code: "Code",
  copy: "Kopieren",
  copied: "Kopiert",
  done: "Fertig",
  up: "{name} nach oben",
  down: "{name} nach unten",
} as const;
