const stations = { counter: "Theke", kitchen: "Küche" } as const;

export const displayMessages = {
  stations,
  title: "Anzeige koppeln",
  pairedTitle: "{name} · {station}",
  product: "Kredenz",
  forStation: "Anzeige {station}",
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
  otherKindTitle: "Dieses Gerät zeigt keine Bestellungen",
  otherKind:
    "„{name}“ ist im Backoffice mit einer anderen Art angelegt. Legen Sie eine Anzeige an, und koppeln Sie diesen Bildschirm mit ihr.",
  noBranch: "Der Standort dieser Anzeige ist nicht zu finden.",
  testTitle: "Testmeldung",
  kitchenTitle: "In Zubereitung",
  kitchenTitleWithCount: "({count}) Küche",
  kitchenFree: "Die Küche ist frei",
  kitchenFreeHint: "Was zubereitet werden soll, erscheint hier von selbst, mit Ton.",
  laterOne: "1 Bestellung für später, Beginn {time}",
  laterMany: "{count} Bestellungen für später, nächster Beginn {time}",
  arrived: "Neu in Zubereitung: Bestellung {number}",
  arrivedMany: "{count} neue Bestellungen in Zubereitung",
} as const;
