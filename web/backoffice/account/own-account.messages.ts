export const ownAccountMessages = {
  title: "Mein Konto",

  profile: "Wer Sie sind",
  profileHint:
    "Ihren Namen sehen Kolleginnen und Kollegen, zum Beispiel im Verlauf. Alles andere ändert, wer für Ihr Konto zuständig ist.",
  name: "Ihr Name",
  email: "E-Mail",
  username: "Benutzername",
  roles: "Rollen",
  branches: "Standorte",
  expiresAt: "Gültig bis",
  saveProfile: "Name speichern",
  profileFailed: "Ihr Name konnte nicht gespeichert werden.",

  sessions: "Wo Sie angemeldet sind",
  sessionsHint: "Wann ein anderes Gerät zuletzt verwendet wurde, stimmt auf etwa fünf Minuten.",
  sessionsFailed: "Ihre Anmeldungen konnten nicht geladen werden.",
  current: "Dieses Gerät",
  since: "Angemeldet seit {date}",
  lastUsed: "zuletzt verwendet {date}",
  usedNow: "gerade in Verwendung",
  end: "Beenden",
  endName: "Anmeldung {device} vom {date} beenden",
  ended: "Die Anmeldung ist beendet.",
  endFailed: "Die Anmeldung konnte nicht beendet werden.",
  endOthers: "Überall sonst abmelden",
  endOthersTitle: "Überall sonst abmelden?",
  endOthersText:
    "Alle anderen Geräte müssen sich neu anmelden, und kein anderer Browser gilt mehr als bekannt. Zugangsschlüssel von Programmen gelten weiter.",
  endedOthers: "Sie sind nur noch hier angemeldet.",

  password: "Passwort",
  passwordHint:
    "Danach sind Sie auf allen anderen Geräten abgemeldet, und Ihre Zugangsschlüssel gelten nicht mehr.",
  currentPassword: "Bisheriges Passwort",
  newPassword: "Neues Passwort",
  newPasswordHint: "Mindestens 10 Zeichen.",
  changePassword: "Passwort ändern",
  passwordChanged: "Ihr Passwort ist geändert.",
  requestFailed:
    "Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",

  secondFactor: "Anmeldung in zwei Schritten",
  secondFactorFailed: "Der Stand konnte nicht geladen werden.",
  secondFactorOff:
    "Nach dem Passwort fragt Kredenz dann nach einem Code, den eine App auf Ihrem Handy zeigt. Wer nur Ihr Passwort kennt, kommt nicht hinein.",
  secondFactorOn: "Eingeschaltet. Nach dem Passwort fragt Kredenz nach einem Code Ihrer App.",
  codesLeft: "Ersatzcodes übrig: {count}",
  fewCodesLeft: "Bitte machen Sie neue, bevor Ihnen keiner mehr bleibt.",
  setUp: "Einrichten",
  setUpTitle: "Anmeldung in zwei Schritten einrichten",
  setUpHint:
    "Zur Sicherheit fragen wir nach Ihrem Passwort. Wenn Sie es vergessen haben, melden Sie sich ab und setzen Sie ein neues.",
  ownPassword: "Ihr Passwort",
  next: "Weiter",
  renewCodes: "Neue Ersatzcodes",
  renewTitle: "Neue Ersatzcodes",
  renewHint: "Die bisherigen gelten dann nicht mehr. Zur Sicherheit fragen wir nach einem Code.",
  turnOff: "Ausschalten",
  turnOffTitle: "Anmeldung in zwei Schritten ausschalten",
  turnOffHint: "Zur Sicherheit fragen wir noch einmal nach einem Code.",
  turnedOff: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
  codeHint: "Den Ihre App jetzt zeigt, oder einer Ihrer Ersatzcodes.",
  cancel: "Abbrechen",
  confirm: "Bestätigen",

  scan: "1. Code mit der App aufnehmen",
  scanHint:
    "Öffnen Sie auf Ihrem Handy eine App für Einmalcodes, etwa Aegis, 2FAS oder die Passwörter-App des iPhones, und nehmen Sie damit dieses Bild auf.",
  qrCode: "QR-Code für die App",
  openHere: "Die App ist auf diesem Gerät: dort öffnen",
  secret: "Oder tippen Sie diesen Schlüssel ein:",
  enter: "2. Code eingeben",
  enterHint: "Sechs Ziffern, die die App jetzt zeigt.",
  turnOn: "Einschalten",

  codesTitle: "Ihre Ersatzcodes",
  codesHint:
    "Mit jedem kommen Sie einmal ohne die App hinein. Sie sehen sie nur jetzt: Bitte drucken Sie sie aus, oder legen Sie sie in Ihren Passwortspeicher. Auf dem Handy mit der App nützen sie nichts, wenn es weg ist.",
  codesSheet: "Ersatzcodes für die Anmeldung",
  codesMade: "Erstellt am {date}.",
  codesOnce: "Jeder gilt einmal, anstelle des Codes der App.",
  printCodes: "Drucken",
  saveCodes: "Als Textdatei sichern",
  codesFile: "ersatzcodes.txt",
  codesDone: "Ich habe sie aufbewahrt",

  demandedTitle: "Noch ein Schritt",
  demandedHint:
    "Ihr Betrieb verlangt für Ihr Konto die Anmeldung in zwei Schritten. Bitte richten Sie sie jetzt ein, danach geht es weiter.",
  signOut: "Abmelden",

  programs: "Programme",
  programsHint: "Mit Zugangsschlüsseln arbeiten Programme in Ihrem Namen.",
  toTokens: "Zugangsschlüssel verwalten",
} as const;
