import type { StepName } from "./setup-step";

const titles: Record<StepName, string> = {
  shop: "Name und Adresse",
  legal: "Rechtstexte",
  branch: "Standort und Öffnungszeiten",
  products: "Kategorie und Produkte",
  menu: "Speisekarte",
  payment: "Zahlungsarten",
  order: "Öffnen und Probebestellung",
};

const hints: Record<StepName, string> = {
  shop: "So heißt Ihr Betrieb auf der Seite, in E-Mails und auf Bons.",
  legal:
    "Ohne Impressum, AGB und Datenschutzerklärung geht Ihre Website nicht online. Fügen Sie Ihre Texte ein, oder nennen Sie die Adresse, unter der sie schon stehen.",
  branch:
    "Wo und wann Gäste bestellen und abholen. Der Standort bleibt verborgen, bis Sie ihn öffnen.",
  products: "Für den Anfang genügen eine Kategorie und wenige Produkte.",
  menu: "Was an diesem Standort bestellt werden kann, und unter welcher Überschrift es steht.",
  payment: "Womit Gäste beim Abholen bezahlen.",
  order: "Öffnen Sie den Standort und geben Sie selbst die erste Bestellung auf.",
};

const days = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};

export const setupMessages = {
  titles,
  hints,
  days,
  title: "Erste Schritte",
  intro: "In sieben Schritten zur ersten Bestellung. Sie können jederzeit unterbrechen.",
  complete: "Alles eingerichtet. Hier ändern Sie Ihre Angaben.",
  progress: "{done} von {all} Schritten erledigt",
  stepOf: "Schritt {number} von {all}",
  done: "Erledigt",
  open: "Offen",
  next: "Als Nächstes",
  start: "Beginnen",
  goOn: "Weiter einrichten",
  overview: "Alle Schritte",
  save: "Speichern und weiter",
  failed: "Die ersten Schritte konnten nicht geladen werden.",
  loadFailed: "Die Angaben konnten nicht geladen werden.",
  unreachable:
    "Der Server ist gerade nicht erreichbar. Ihre Eingaben bleiben hier stehen; bitte versuchen Sie es noch einmal.",
  branchFirst: "Legen Sie zuerst einen Standort an.",
  productsFirst: "Legen Sie zuerst eine Kategorie und ein Produkt an.",
  toStep: "Zu „{title}“",

  shopName: "Name des Betriebs",
  businessNameHint: "Wie im Firmenbuch oder Gewerbeschein, falls er anders lautet.",
  street: "Straße und Hausnummer",
  email: "E-Mail-Adresse",

  imprint: "Impressum",
  terms: "AGB",
  privacy: "Datenschutzerklärung",
  legalText: "{name}: Text",
  legalAddress: "{name}: Adresse im Web",
  legalAddressHint: "Nur wenn der Text schon auf einer anderen Seite steht.",
  legalMissing: "{name}: Bitte fügen Sie den Text ein, oder geben Sie die Adresse an.",

  orderButtonHint:
    "Das Gesetz verlangt, dass der Knopf auf die Zahlungspflicht hinweist. Am sichersten steht nichts anderes darauf.",
  orderButtons: {
    law: "Zahlungspflichtig bestellen (empfohlen)",
    standard: "Bestellung abschicken, darunter: zahlungspflichtig bestellen",
  },

  branchName: "Name des Standorts",
  identifier: "Kennung in der Adresse",
  identifierHint: "Klein, ohne Leerzeichen und Umlaute. Aus ihr wird die Adresse der Bestellseite.",
  hours: "Öffnungszeiten",
  hoursAreSpecial:
    "Dieser Standort hat Zeiten mit Pausen oder für einzelne Tage. Sie bleiben, wie sie sind.",
  openOn: "{day} geöffnet",
  from: "{day} von",
  to: "{day} bis",
  closedDay: "geschlossen",
  sameForAll: "Montag für alle übernehmen",
  orderTypes: "Wie bestellt werden kann",

  category: "Kategorie",
  categoryExample: "zum Beispiel Kaffee",
  existing: "Schon angelegt: {names}",
  products: "Produkte",
  product: "Produkt",
  tax: "Steuersatz",
  taxes: { "10": "10 % Speisen", "20": "20 % Getränke", "13": "13 %", "0": "0 %" },
  badPrice: "Bitte geben Sie einen Preis wie 3,90 ein.",
  nameMissing: "Bitte geben Sie einen Namen ein.",
  productMissing: "Bitte geben Sie mindestens ein Produkt ein.",
  categoryMissing: "Bitte geben Sie eine Kategorie ein.",

  menuOf: "Speisekarte von {branch}",
  placeOf: "{product} steht unter",
  notOnMenu: "nicht auf der Karte",
  menuIsEmpty: "Bitte nehmen Sie mindestens ein Produkt auf die Karte.",

  cash: "Barzahlung",
  card: "Bankomatkarte",
  methodMissing: "Bitte schalten Sie mindestens eine Zahlungsart ein.",
  allMethods: "Alle Zahlungsarten, und was ihnen fehlt",

  openBranch: "Standort öffnen",
  isOpen: "{branch} ist für Gäste sichtbar.",
  isHidden: "{branch} ist noch nicht öffentlich.",
  cannotOpen: "Der Standort kann noch nicht öffnen:",
  shopAddress: "Ihre Bestellseite",
  code: "QR-Code zur Bestellseite",
  codeHint: "Für Tisch, Tür und Rechnung: herunterladen und ausdrucken.",
  download: "QR-Code herunterladen",
  trial: "Probebestellung aufgeben",
  trialHint:
    "Bestellen Sie in einem zweiten Fenster wie ein Gast. Die Bestellung erscheint gleich darauf hier auf der Bestellübersicht; dort können Sie sie wieder ablehnen.",
  toBoard: "Zu den Bestellungen",
  firstOrderIsThere: "Die erste Bestellung ist da. Viel Erfolg!",
} as const;
