export const alarmMessages = {
  soundOn: "Ton an",
  soundOff: "Ton aus",
  switchOff: "Ton ausschalten",
  switchOn: "Ton einschalten",
  blockedTitle: "Ton aus: Der Browser wartet auf einen Tipp",
  blocked: "Bis dahin sind neue Bestellungen nicht zu hören.",
  unsupported:
    "Dieser Browser kann keine Töne abspielen. Bitte behalten Sie den Bildschirm im Blick.",
  waitingOne: "Eine neue Bestellung wartet",
  waitingMany: "{count} neue Bestellungen warten",
  look: "Ansehen",
  acknowledge: "Gehört",
  acknowledgeFailed: "Der Alarm konnte nicht bestätigt werden.",
  announceOne: "Neue Bestellung {number}",
  announceMany: "{count} neue Bestellungen",
} as const;
