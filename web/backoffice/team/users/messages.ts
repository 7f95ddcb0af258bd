export const userMessages = {
  furtherBranches: "Dazu kommen Standorte, für die Sie nicht zuständig sind: {count}.",

  access: "Zugang",
  accessFailed: "Der Zugang konnte nicht geladen werden.",
  own: "Das sind Sie selbst. Ihre Anmeldungen, Ihr Passwort und die Anmeldung in zwei Schritten verwalten Sie unter „Mein Konto“.",
  toOwn: "Zu „Mein Konto“",

  locked:
    "Nach zu vielen falschen Versuchen ist die Anmeldung dort, wo sie geschahen, bis {time} gesperrt.",
  unlock: "Sperre aufheben",
  unlocked: "Die Sperre ist aufgehoben.",
  unlockFailed: "Die Sperre konnte nicht aufgehoben werden.",

  invitedHint:
    "Diese Einladung ist noch nicht angenommen. Der Link darin gilt sieben Tage und führt zum ersten Passwort.",
  mailWaits:
    "Auf diesem Server ist noch kein Mailversand eingerichtet. Einladungen und Links warten, bis das geschehen ist.",
  invite: "Einladung erneut senden",
  invitationSent: "Die Einladung ist unterwegs.",
  linksHint:
    "Ein Link an {email} gilt 15 Minuten und nur einmal. Ob er ankommt, steht im Protokoll.",
  signInLink: "Link zum Anmelden senden",
  passwordLink: "Passwort-Link senden",
  linkSent: "Der Link ist unterwegs.",
  linkFailed: "Der Link konnte nicht gesendet werden.",

  secondFactor: "Anmeldung in zwei Schritten",
  secondFactorOn: "Eingeschaltet.",
  secondFactorOff: "Nicht eingerichtet.",
  resetSecondFactor: "Zurücksetzen",
  resetTitle: "Zweiten Schritt von {name} zurücksetzen?",
  resetText:
    "Zum Anmelden genügt dann das Passwort, alle Anmeldungen enden, und ein E-Mail sagt es. Tun Sie das nur, wenn Sie wissen, wer Sie darum bittet. Rückgängig machen lässt es sich nicht.",
  resetDone: "Die Anmeldung in zwei Schritten ist zurückgesetzt.",
  resetFailed: "Die Anmeldung in zwei Schritten konnte nicht zurückgesetzt werden.",

  sessions: "Anmeldungen",
  noSessions: "Gerade nirgends angemeldet.",
  since: "Angemeldet seit {date}, zuletzt verwendet {used}",
  end: "Beenden",
  endName: "Anmeldung {device} vom {date} beenden",
  ended: "Die Anmeldung ist beendet.",
  endFailed: "Die Anmeldung konnte nicht beendet werden.",
  endAll: "Überall abmelden",
  endedAll: "Überall abgemeldet.",
} as const;
