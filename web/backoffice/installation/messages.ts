export const installationMessages = {
  title: "Kredenz für Ihren Startbildschirm",
  text: "Mit einem Tipp zu den Bestellungen, ohne Adresszeile und ohne App-Store.",
} as const;
