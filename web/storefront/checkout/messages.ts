export const checkoutMessages = {
  title: "Bestellvorgang",
  heading: "Ihre Bestellung",
  emptyCart: "Keine Produkte im Warenkorb!",
  toOverview: "Zur Übersicht",
  back: "Zurück",
  errorsTitle: "Bitte prüfen Sie Ihre Angaben",
  failedTitle: "Das hat nicht geklappt",
  unknownError: "Ein unbekannter Fehler ist aufgetreten.",
  itemsChanged: "Betroffene Produkte, die es nicht mehr gibt, nehmen wir aus Ihrem Warenkorb.",
  networkError:
    "Wir haben keine Antwort erhalten. Bitte prüfen Sie Ihre Internetverbindung und senden Sie noch einmal ab – doppelt bestellt wird dabei nichts.",
  paymentFailed:
    "Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.",
  requiredField: "Bitte füllen Sie das Feld „{label}“ aus.",
  requiredHint: "Mit * gekennzeichnete Felder sind Pflichtfelder.",

  orderType: "Bestellart",
  table: "Tischnummer *",
  choose: "Bitte wählen",
  deliveryArea: "Liefergebiet",
  areaSwitched: "Liefergebiet nach Ihrer Postleitzahl geändert: {area}",

  contact: "Kontakt",
  isCompany: "Ich bestelle für eine Firma",
  address: "Adresse",
  isDeliveryAddressDifferent: "An eine andere Adresse liefern",
  deliveryAddress: "Lieferadresse",
  isDeliveryCompany: "Die Lieferung geht an eine Firma",
  phoneHint: "Bitte geben Sie eine gültige Nummer im Format +436641234567 an.",

  appointment: "Termin",
  asSoonAsPossible: "So bald wie möglich",
  asSoonAsPossibleAt: "So bald wie möglich, {day} ca. {time}",
  earliest: "Frühestens {day} um {time} Uhr.",
  chooseAppointment: "Termin wählen",
  changeDate: "Datum: {date}",
  changeTime: "Uhrzeit: {time}",
  chooseTime: "Uhrzeit wählen",
  removeAppointment: "Doch so bald wie möglich",
  appointmentRequired: "Bitte wählen Sie einen Termin aus.",

  comment: "Anmerkung",
  commentHelp: "Zum Beispiel ein Wunsch zur Zubereitung oder zur Übergabe.",

  donation: "Spende",
  donationText: "Wir spenden {amount} für Ihre Bestellung. Sie zahlen nicht mehr.",
  chooseDonatee: "Organisation wählen",
  changeDonatee: "Andere Organisation wählen",
  noDonatee: "Keine Organisation",
  searchDonatee: "Organisation suchen",
  noMatchingDonatee: "Keine passende Organisation gefunden.",

  payment: "Zahlung",
  noPayment: "Für diese Bestellung ist gerade keine Zahlungsart verfügbar. Bitte rufen Sie uns an.",

  legal: "Rechtliches",
  terms: "Ich akzeptiere die {link}.",
  termsLink: "Allgemeinen Geschäftsbedingungen",
  privacy: "Ich habe die {link} gelesen und stimme ihr zu.",
  privacyLink: "Datenschutzerklärung",

  summary: "Zusammenfassung",
  changeCart: "Warenkorb ändern",
  submitQuotation: "Angebotsanfrage abschicken",
  submitOrder: "Bestellung abschicken",
  submitPreorder: "Vorbestellung abschicken",
  binding: "zahlungspflichtig bestellen",
  processing: "Verarbeiten...",

  changedTitle: "Inzwischen hat sich etwas geändert",
  changedText: "Es wurde noch nichts bestellt. Das ist neu:",
  priceChanged: "„{name}“ kostet jetzt {actual} statt {seen}.",
  acceptChanges: "Änderungen übernehmen",
  newTotal: "Neuer Gesamtbetrag: {amount}",
} as const;

/** Labels of the form's fields; the error list names them too. */
export const fieldLabels = {
  firstName: "Vorname",
  lastName: "Nachname",
  companyName: "Firma",
  vatNo: "UID-Nummer",
  phone: "Telefon",
  email: "E-Mail",
  street: "Straße und Hausnummer",
  floor: "Stock",
  stairway: "Stiege",
  door: "Tür",
  zipCode: "PLZ",
  city: "Ort",
  country: "Land",
  deliveryCompanyName: "Firma",
  deliveryFirstName: "Vorname",
  deliveryLastName: "Nachname",
  deliveryStreet: "Straße und Hausnummer",
  deliveryFloor: "Stock",
  deliveryStairway: "Stiege",
  deliveryDoor: "Tür",
  deliveryZipCode: "PLZ",
  deliveryCity: "Ort",
  deliveryCountry: "Land",
} as const;

export const countryNames = {
  AT: "Österreich",
  DE: "Deutschland",
  LI: "Liechtenstein",
  CH: "Schweiz",
} as const;

export const paymentNames = {
  cash: "Barzahlung",
  "atm-card": "Bankomatkarte",
  "hydro-ag-voucher": "Hydro AG Gutschein",
  mollie: "Online bezahlen",
  datatrans: "Online bezahlen (Karte)",
} as const;
