export const rejectionMessages = {
  title: "Bestellungen ablehnen",
  warning:
    "Das lässt sich nicht zurücknehmen. Niemand bekommt eine Mail; nur die Bestellseite zeigt die Ablehnung.",
  sameNetwork:
    "Auch Gäste im WLAN des Hauses oder in einem Mobilfunknetz teilen sich einen Anschluss: Bitte sehen Sie nach.",
  list: "Wartende Bestellungen",
  all: "Alle {count}",
  range: "Pfeiltasten gehen von Zeile zu Zeile, mit der Umschalttaste wählen Sie einen Bereich.",
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
    none: "Ablehnen",
    one: "1 ablehnen",
    many: "{count} ablehnen",
  },
  rejected: { one: "1 Bestellung abgelehnt", many: "{count} Bestellungen abgelehnt" },
  left: {
    one: "Eine blieb, weil sie schon beantwortet oder bezahlt war.",
    many: "{count} blieben, weil sie schon beantwortet oder bezahlt waren.",
  },
  failed: "Die Bestellungen konnten nicht abgelehnt werden.",
} as const;
