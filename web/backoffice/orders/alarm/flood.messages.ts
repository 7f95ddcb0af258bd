export const floodMessages = {
  waiting: "{count} Bestellungen warten auf ihre Bestätigung",
  hint: "Davon kamen mehrere vom selben Anschluss. Sind es Scherze, lehnen Sie sie gemeinsam ab.",
  closed: "Bestellannahme angehalten: {count} Bestellungen warten auf ihre Bestätigung",
  closedHint:
    "Gäste können gerade nicht bestellen. Warten weniger als {count}, geht es von selbst weiter.",
  open: "Bestellannahme offen, obwohl {count} Bestellungen auf ihre Bestätigung warten",
  openHint:
    "Gäste können bestellen. Sonst hält die Annahme an, sobald {ceiling} warten; wer sie trotzdem öffnet, hat dafür eine halbe Stunde.",
  openAllTheSame: "Trotzdem öffnen, für eine halbe Stunde",
  openFailed: "Die Bestellannahme konnte nicht geöffnet werden.",
  shown:
    "Hier stehen höchstens fünf Gruppen; ist eine abgelehnt, rückt die nächste nach. Was einzeln kam, beantworten Sie bei den Bestellungen selbst.",
  group: "{count} unbestätigte Bestellungen vom selben Anschluss, {times}",
  between: "von {from} bis {to}",
  at: "um {from}",
  reject: "Alle {count} ablehnen",
  rejectTitle: "{count} Bestellungen ablehnen?",
  rejectText:
    "Alle {count} unbestätigten Bestellungen, die {times} vom selben Internetanschluss kamen, werden abgelehnt; bezahlte bleiben. Als ein Anschluss zählt, was der Server nicht unterscheiden kann: alle Gäste im WLAN des Hauses, manche eines Mobilfunknetzes und benachbarte Anschlüsse desselben Anbieters – bitte sehen Sie vorher nach. Die Bestellseiten zeigen die Ablehnung, Mails gehen keine hinaus. Das lässt sich nicht zurücknehmen.",
  rejected: "{count} Bestellungen abgelehnt",
  rejectFailed: "Die Bestellungen konnten nicht abgelehnt werden.",
} as const;
