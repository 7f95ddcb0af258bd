export const deviceMessages = {
  title: "Anzeige koppeln",
  pairedTitle: "{name} · {station}",
  product: "Kredenz",
  codeLabel: "Code zum Koppeln",
  howTo: "So geht es",
  steps: [
    "Öffnen Sie im Backoffice „Geräte“.",
    "Wählen Sie diese Anzeige, oder legen Sie sie mit „Neues Gerät“ an.",
    "Geben Sie dort den Code ein. Diese Seite geht dann von selbst weiter.",
  ],
  address: "Backoffice:",
  stillValid: "Gilt noch {minutes} Min.",
  almostOver: "Gilt noch {seconds} s, dann kommt ein neuer.",
  makingCode: "Der Code kommt gleich …",
  codeFailed: "Gerade kommt kein Code",
  codeUnreachable:
    "Der Server ist nicht zu erreichen. Bitte prüfen Sie das Netz; wir versuchen es weiter.",
  pollFailed: "Gerade keine Verbindung – der Code gilt weiter.",
  startFailed: "Die Anzeige kann nicht starten",
  noBranch: "Der Standort dieser Anzeige ist nicht zu finden.",
  testTitle: "Testmeldung",
} as const;
