/** The German words of opening hours. Placeholders in braces. */

export const weekdayNames = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;

export const openingHoursMessages = {
  closed: "Derzeit haben wir leider geschlossen.",
  opensToday: "Wir öffnen wieder um {time} Uhr.",
  opensOnDay: "Wir öffnen wieder am {day} um {time} Uhr.",
  deliveryClosed: "Derzeit ist leider keine Lieferung möglich.",
  deliversToday: "Wir liefern wieder ab {time} Uhr.",
  deliversOnDay: "Wir liefern wieder am {day} ab {time} Uhr.",
  deliveryOpen: "Bestellungen zur Lieferung nehmen wir aber gerne entgegen.",
  meanwhileTakeaway: "In der Zwischenzeit können Sie gerne zur Abholung bestellen.",
  meanwhileDineIn: "In der Zwischenzeit können Sie gerne vor Ort bestellen.",
  meanwhileBoth: "In der Zwischenzeit können Sie gerne zur Abholung oder vor Ort bestellen.",
  preorder: "Gerne nehmen wir auch Ihre Vorbestellungen entgegen.",
  preorderHandling: "Wir bearbeiten diese sobald wir wieder geöffnet haben.",
  orderableFrom: "Bestellbar ab {date}",
  paused: "Derzeit nehmen wir leider keine Bestellungen an.",
  overloaded:
    "Derzeit nehmen wir leider keine Bestellungen an, weil sehr viele zugleich eingelangt sind.",
  overloadedHint: "Bitte versuchen Sie es in einigen Minuten noch einmal.",
  pausedUntilToday: "Bestellen können Sie wieder ab {time} Uhr.",
  pausedUntilDay: "Bestellen können Sie wieder am {day} ab {time} Uhr.",
  checkoutDeliveryClosed: "Derzeit bieten wir leider keine Lieferung an.",
  checkoutPreorder: "Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.",
  appointmentClosed:
    "Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.",
  appointmentTooEarly:
    "Bis zum ausgewählten Zeitpunkt können wir Ihre Bestellung leider nicht fertigstellen. Bitte wählen Sie einen späteren Termin.",
  appointmentTooFar:
    "So weit im Voraus nehmen wir leider keine Bestellungen an. Bitte wählen Sie einen früheren Termin.",
} as const;
