export const shellMessages = {
  product: "Kredenz",
  areas: "Bereiche",
  rooms: {
    orders: "Bestellungen",
    catalog: "Karte",
    website: "Website",
    team: "Team",
    screens: "Bildschirme",
    settings: "Einstellungen",
  },
  account: "Konto und Ansicht",
  shows: { productData: "Artikel und Preise zeigen", customerData: "Kundendaten zeigen" },
  showsHint: "Gilt für alle Seiten in diesem Browser, bis Sie es ändern.",
  switching: {
    productData: { show: "Artikel und Preise zeigen", hide: "Artikel und Preise ausblenden" },
    customerData: { show: "Kundendaten zeigen", hide: "Kundendaten ausblenden" },
  },
  ownAccount: "Mein Konto",
  tokens: "Zugangsschlüssel",
  signOut: "Abmelden",
  userFailed: "Aktiver Benutzer konnte nicht geladen werden.",
  startFailed: "Daten konnten nicht geladen werden.",
  noBranchTitle: "Noch kein Standort",
  noBranch:
    "Ihrem Konto ist kein Standort zugeordnet. Bitte wenden Sie sich an Ihre Betriebsleitung.",
  skipToContent: "Zum Inhalt springen",
} as const;
