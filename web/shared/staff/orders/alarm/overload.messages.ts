export const overloadMessages = {
  waiting: "{count} Bestellungen warten auf ihre Bestätigung",
  hint: "Davon kamen mehrere vom selben Anschluss. Sind es Scherze, lehnen Sie sie gemeinsam ab.",
  closed: "Bestellannahme angehalten: {count} warten auf Bestätigung",
  closedHint:
    "Gäste können gerade nicht bestellen. Warten weniger als {count}, geht es von selbst weiter.",
  open: "Bestellannahme offen: {count} warten auf Bestätigung",
  heldOpenHint:
    "Gäste können bis {time} weiter bestellen; danach hält die Annahme ab {ceiling} wieder an.",
  openHint: "Gäste können bestellen. Mit der nächsten Bestellung hält die Annahme an.",
  pausedHint: "Es läuft eine Pause. Kommt eine Vorbestellung, hält die Annahme ganz an.",
  open30: "30 Min. öffnen",
  openFailed: "Die Bestellannahme konnte nicht geöffnet werden.",
  pause30: "30 Min. anhalten",
  pauseFailed: "Die Bestellannahme konnte nicht angehalten werden.",
  shown:
    "Hier stehen höchstens fünf Gruppen; ist eine abgelehnt, rückt die nächste nach. Was einzeln kam, wählen Sie selbst aus.",
  group: "{count} vom selben Anschluss, {times}",
  groupOfBranchNetwork: "{count} vom Anschluss Ihres Hauses (WLAN), {times}",
  between: "von {from} bis {to}",
  at: "um {from}",
  reject: "Alle {count} ablehnen …",
  choose: "Ablehnen …",
  moreOne: "Einen weiteren Anschluss zeigen",
  moreMany: "{count} weitere Anschlüsse zeigen",
} as const;
