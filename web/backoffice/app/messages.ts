export const shellMessages = {
  product: "Kredenz",
  areas: "Bereiche",
  account: "Konto und Ansicht",
  showProductData: "Artikel auf Karten zeigen",
  showCustomerData: "Kundendaten auf Karten zeigen",
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
