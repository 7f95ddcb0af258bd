export const branchLabelMessages = {
  tab: "QR-Codes der Standorte",
  branches: "Standorte",
  branchesFailed: "Standorte konnten nicht geladen werden.",
  scanToOrder: "Scannen und bestellen",
  isHidden: "„{name}“ ist nicht öffentlich. Der Code führt Gäste zu keiner Bestellseite.",
} as const;
