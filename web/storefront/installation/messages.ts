export const installationMessages = {
  title: "Unsere App für Ihren Startbildschirm",
  text: "Mit einem Tipp zur Karte und zu Ihrer Bestellung, ganz ohne App-Store.",
  updateTitle: "Neue Version",
  update: "Eine neue Version der App ist da. Warenkorb und Eingaben bleiben erhalten.",
  restart: "App neustarten",
  later: "Später",
} as const;
