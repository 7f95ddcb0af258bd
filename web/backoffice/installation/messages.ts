export const installationMessages = {
  title: "Kredenz für Ihren Startbildschirm",
  text: "Mit einem Tipp da, ohne Adresszeile und ohne App-Store.",
} as const;
