export const rejectionMessages = {
  title: "Bestellungen ablehnen",
  warning:
    "Das lässt sich nicht zurücknehmen. Niemand bekommt eine Mail; die Bestellseiten zeigen die Ablehnung. Was inzwischen beantwortet oder bezahlt wurde, bleibt.",
  sameNetwork:
    "Als ein Anschluss zählt, was der Server nicht unterscheiden kann: alle Gäste im WLAN des Hauses, manche eines Mobilfunknetzes und benachbarte Anschlüsse desselben Anbieters. Bitte sehen Sie vorher nach.",
  list: "Wartende Bestellungen",
  all: "Alle {count}",
  range: "Mit der Umschalttaste wählen Sie einen ganzen Bereich.",
  soon: "so bald wie möglich",
  due: "für {time}",
  hidden: "ausgeblendet",
  more: "Hier stehen die ältesten {shown} von {count}. Die übrigen rücken nach, sobald diese beantwortet sind.",
  empty: "Hier wartet nichts mehr: Alles ist beantwortet oder bezahlt.",
  chosen: {
    none: "Nichts ausgewählt",
    one: "1 ausgewählt, {sum}",
    many: "{count} ausgewählt, zusammen {sum}",
  },
  reject: {
    none: "Bestellungen ablehnen",
    one: "1 Bestellung ablehnen",
    many: "{count} Bestellungen ablehnen",
  },
  rejected: { one: "1 Bestellung abgelehnt", many: "{count} Bestellungen abgelehnt" },
  left: {
    one: "Eine blieb, weil sie schon beantwortet oder bezahlt war.",
    many: "{count} blieben, weil sie schon beantwortet oder bezahlt waren.",
  },
  failed: "Die Bestellungen konnten nicht abgelehnt werden.",
} as const;
