export const kioskMessages = {
  start: "Tippen um zu bestellen",
  screensaver: "Bildschirmschoner",
  areYouThere: "Sind Sie noch da?",
  dropped: "Sonst wird Ihre Bestellung in {time} verworfen.",
  goOn: "Weiter bestellen",
  startAgain: "Von vorne beginnen",
  newOrder: "Neue Bestellung",
  returning: "Zurück zum Start in {time}",
  second: "1 Sekunde",
  seconds: "{n} Sekunden",
  legal: "Rechtliches",
} as const;
