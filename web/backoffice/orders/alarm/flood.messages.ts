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
    "Hier stehen höchstens fünf Gruppen; ist eine abgelehnt, rückt die nächste nach. Was einzeln kam, wählen Sie selbst aus.",
  group: "{count} vom selben Anschluss, {times}",
  between: "von {from} bis {to}",
  at: "um {from}",
  reject: "Alle {count} ablehnen …",
  choose: "Auswählen …",
  moreOne: "und eine weitere",
  moreMany: "und {count} weitere",
} as const;
