/** The German words of choices; made from the contract by ./dev build. */

export const orderStates = {
  awaitingPayment: "Zahlung offen",
  new: "Neu",
  quoted: "Angebot gesendet",
  confirmed: "In Zubereitung",
  inDelivery: "Unterwegs / bereit",
  completed: "Erledigt",
  rejected: "Abgelehnt",
  canceled: "Storniert",
  failed: "Fehlgeschlagen",
} as const;

export const orderTypes = {
  takeaway: "Abholung",
  delivery: "Lieferung",
  dineIn: "Vor Ort",
} as const;

export const paymentMethods = {
  cash: "Barzahlung",
  "atm-card": "Bankomatkarte",
  "hydro-ag-voucher": "Gutschein Hydro AG",
  mollie: "Online über Mollie",
  datatrans: "Online über Datatrans",
} as const;

export const onlinePayments = {
  none: "Vor Ort",
  open: "Online offen",
  paid: "Online bezahlt",
  refunded: "Zurückgezahlt",
} as const;
