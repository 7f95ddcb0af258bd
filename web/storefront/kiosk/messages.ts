export const kioskMessages = {
  start: "Tippen um zu bestellen",
  screensaver: "Bildschirmschoner",
  areYouThere: "Sind Sie noch da?",
  dropped: "Sonst wird Ihre Bestellung in {n} Sekunden verworfen.",
  goOn: "Weiter bestellen",
  startAgain: "Von vorne beginnen",
  newOrder: "Neue Bestellung",
  returning: "Zurück zum Start in {n} Sekunden",
  legal: "Rechtliches",
} as const;
