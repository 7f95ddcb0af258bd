export const deviceMessages = {
  kindAt: "{kind} · {station}",
  hint: "Richten Sie eine Anzeige für die Theke oder Küche ein, oder einen Belegdrucker. Bestellungen kommen bis dahin hier im Backoffice an.",
  testFailed: "Test nicht erfolgreich.",
  logFailed: "Log konnte nicht angefordert werden.",
  addressFailed: "Adresse konnte nicht erstellt werden.",
  revokeFailed: "Kopplung konnte nicht aufgehoben werden.",

  off: "Abgeschaltet",
  unpaired: "Nicht gekoppelt",
  online: "Verbunden",
  offline: "Nicht verbunden",
  offlineSince: "Nicht verbunden, zuletzt {time}",
  stateSince: "{state} seit {time}",
  soundBlocked: "Ton blockiert",
  soundBlockedHint:
    "Auf diesem Bildschirm klingelt es nicht. Bitte tippen Sie ihn einmal an, damit der Browser Töne erlaubt.",
  battery: "Akku {percent}",
  batteryCharging: "Akku {percent}, lädt",

  facts: "Zustand",
  lastSeen: "Zuletzt gesehen",
  never: "noch nie",
  version: "Version der App",
  batteryName: "Akku",
  branch: "Standort",
  identifier: "Kennung",
  transport: "Anbindung",
  prints: "Druckt",
  printsNothing: "nichts",
  kitchenTickets: "Küchenbons",
  slips: "Bestellübersichten",

  edit: "Bearbeiten",
  remove: "Löschen",
  removedHint:
    "Seine Kopplung gilt nicht mehr. Holen Sie es zurück, koppeln Sie es danach mit einem neuen Code.",

  pairing: "Kopplung",
  pairHint:
    "Öffnen Sie auf dem Gerät {address}. Es zeigt einen Code aus sechs Ziffern; geben Sie ihn hier ein.",
  pairAgainHint:
    "Das Gerät ist gekoppelt. Wenn es ersetzt wurde, öffnen Sie auf dem neuen {address} und geben dessen Code ein: Das alte verliert dann den Zugang.",
  code: "Gezeigter Code",
  pair: "Koppeln",
  pairAgain: "Neu koppeln",
  paired: "„{name}“ ist gekoppelt.",
  codeMissing: "Bitte geben Sie die sechs Ziffern ein, die das Gerät gerade zeigt.",
  unreachable: "Es kam keine Antwort vom Server. Bitte versuchen Sie es noch einmal.",
  revoke: "Kopplung aufheben",
  revokeTitle: "Kopplung von „{name}“ aufheben?",
  revokeText:
    "Das Gerät zeigt sofort keine Bestellungen mehr. Um es wieder zu verwenden, koppeln Sie es mit einem neuen Code.",
  revoked: "Die Kopplung von „{name}“ ist aufgehoben.",

  tests: "Ausprobieren",
  testNotification: "Testmeldung senden",
  testNotificationHint: "Das Gerät klingelt und zeigt einen Text wie bei einer neuen Bestellung.",
  testNotificationSent: "Die Testmeldung ist auf dem Weg zu „{name}“.",
  testPrint: "Testdruck",
  testPrintHint:
    "Druckt einen Bon mit Umlauten und Eurozeichen, damit Sie Schrift und Schnitt prüfen können.",
  testPrintSent: "Der Testdruck ist auf dem Weg zu „{name}“.",
  preview: "Vorschau",
  previewHint: "So sieht die neueste Bestellung auf diesem Drucker aus.",
  noOrderYet: "Eine Vorschau gibt es, sobald dieser Standort eine Bestellung hat.",

  logs: "Logs",
  logsHint:
    "Das Gerät schickt auf Anfrage, was zuletzt geschehen ist. Die letzten fünf bleiben hier.",
  requestLog: "Log anfordern",
  logRequested: "Das Log ist angefordert. Es erscheint hier, sobald das Gerät antwortet.",
  logsEmpty: "Noch keine Logs.",
  logsFailed: "Logs konnten nicht geladen werden.",
  logOf: "Log von {time}",
  logOneFailed: "Log konnte nicht geladen werden.",

  cloudPrnt: "CloudPRNT-Adresse",
  cloudPrntHint:
    "Diese Adresse tragen Sie in den Einstellungen des Druckers unter „CloudPRNT“ ein. Sie ist geheim: Wer sie kennt, kann Bons abholen.",
  makeAddress: "Adresse erstellen",
  renewAddress: "Neue Adresse erstellen",
  renewTitle: "Neue Adresse für „{name}“ erstellen?",
  renewText:
    "Die bisherige Adresse gilt dann nicht mehr. Der Drucker druckt erst wieder, wenn Sie die neue bei ihm eingetragen haben.",
  shownOnce: "Die Adresse wird nur dieses eine Mal gezeigt. Kopieren Sie sie jetzt.",

  save: "Speichern",
  createAction: "Gerät anlegen",
  nameHint: "Wie das Team das Gerät nennt, zum Beispiel „Theke 1“.",
  identifierHint: "Kleinbuchstaben, Ziffern und Bindestriche.",
  stationHint: "In der Küche sind Gästedaten und Preise nicht zu sehen.",
  enabledHint: "Ein abgeschaltetes Gerät bekommt keine Bestellungen und keine Bons.",
  address: "Adresse im Netzwerk",
  addressHint: "Zum Beispiel 192.168.0.60:9100. Ohne Angabe gilt Port 9100.",
  codePageHint:
    "Stimmen Umlaute oder das Eurozeichen beim Testdruck nicht, hilft „Als Bild drucken“.",
  categoriesHint: "Ohne Auswahl kommen alle Artikel auf den Küchenbon.",
  fallbackHint:
    "Er druckt, was dieser Drucker drei Minuten lang nicht drucken kann, mit einem Hinweis am Bon.",
  noFallback: "Keiner",
  ticketMinutesHint: "Was so lange nicht gedruckt werden konnte, wird nicht mehr gedruckt.",
} as const;
