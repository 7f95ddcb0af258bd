export const staffAppMessages = {
  title: "Kredenz auf Ihrem Startbildschirm",
  text: "Mit einem Tipp zu Bestellungen, Karte und Team, im eigenen Fenster.",
} as const;
