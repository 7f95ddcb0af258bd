export const tableLabelMessages = {
  tableTitle: "Tisch {identifier}",
  scanToOrder: "Scannen und bestellen",
  branchHidden: "„{name}“ ist nicht öffentlich. Der Code führt Gäste zu keiner Bestellseite.",
  noDineIn: "Bei „{name}“ ist „Vor Ort“ ausgeschaltet. Der Code wählt den Tisch nicht.",
  noTableSelection:
    "Bei „{name}“ ist die Tischauswahl ausgeschaltet. Die Bestellung nennt den Tisch nicht.",
} as const;
