export const sessionMessages = {
  product: "Kredenz",
  signInTitle: "Anmelden",
  email: "E-Mail-Adresse",
  emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
  password: "Passwort",
  passwordMissing: "Bitte geben Sie Ihr Passwort ein.",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  signIn: "Anmelden",
  signInAgain: "Neu anmelden",
  unreachable:
    "Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  returnHint: "Danach geht es dort weiter, wo Sie waren.",
  signingOut: "Sie werden abgemeldet …",
  signedOut: "Sie sind abgemeldet.",
  signedOutHint: "Auf diesem Gerät ist niemand mehr angemeldet.",
  signOutFailed: "Die Abmeldung hat nicht geklappt. Sie sind noch angemeldet.",
  retry: "Erneut versuchen",

  codeTitle: "Zweiter Schritt",
  codeHint:
    "Bitte geben Sie den Code ein, den Ihre App für Kredenz zeigt. Haben Sie die App nicht bei sich, hilft einer Ihrer Ersatzcodes.",
  codeMissing: "Bitte geben Sie den Code ein.",

  lockedWays:
    "Ohne zu warten geht es so: In einem anderen Browser, in dem Sie schon einmal angemeldet waren, melden Sie sich an wie immer. Oder lassen Sie sich einen Link schicken, mit dem Sie ohne Passwort hineinkommen.",
  lockedLink: "Link per E-Mail schicken",

  codeLockedWays:
    "Ohne zu warten geht es in einem anderen Browser, in dem Sie schon einmal angemeldet waren. Waren das nicht alles Sie, kennt jemand Ihr Passwort: Vergeben Sie ein neues.",

  lostTitle: "Handy und Ersatzcodes verloren?",
  lostHint:
    "Wer in Ihrem Betrieb die Rolle Administration hat, kann die zwei Schritte für Ihr Konto zurücksetzen. Danach melden Sie sich nur mit dem Passwort an und richten sie neu ein.",
  lostContact: "So erreichen Sie Ihren Betrieb:",
  lostServer:
    "Hat sonst niemand diese Rolle, setzt Sie zurück, wer den Server betreut. Dort geht es mit diesem Befehl:",
  lostCommand: "kredenz user reset-two-factor --email Ihre@Adresse",

  signInByMail: "Link per E-Mail",
  forgotPassword: "Passwort vergessen?",
  byMailTitle: "Anmelden per Link",
  byMailHint: "Wir schicken Ihnen einen Link, mit dem Sie sich ohne Passwort anmelden.",
  resetTitle: "Passwort vergessen",
  resetHint: "Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.",
  sendLink: "Link schicken",
  linkSentTitle: "Sehen Sie in Ihr Postfach",
  linkSent:
    "Wenn es zu {email} ein Konto gibt, ist der Link unterwegs. Er gilt 15 Minuten und nur einmal.",
  linkSentHint: "Nichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.",
  backToSignIn: "Zurück zur Anmeldung",
  redeemTitle: "Anmelden per Link",
  redeemHint: "Noch ein Klick, dann sind Sie angemeldet.",
  redeem: "Jetzt anmelden",
  askAgain: "Neuen Link anfordern",
  newPasswordTitle: "Neues Passwort vergeben",
  newPasswordHint: "Mindestens 10 Zeichen. Danach sind Sie auf allen Geräten abgemeldet.",
  newPassword: "Neues Passwort",
  savePassword: "Passwort speichern",
  passwordSavedTitle: "Passwort gespeichert",
  passwordSaved: "Melden Sie sich jetzt mit Ihrem neuen Passwort an.",
} as const;
