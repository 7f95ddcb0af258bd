import { orderStates, orderTypes } from "../../api/order-words.generated";
import type { OrderType, PaymentMethod } from "../../api/types";
import { unitSigns } from "../../ui/units.messages";
import type { EventAction } from "./order";

const payments: Record<PaymentMethod, string> = {
  cash: "bar",
  "atm-card": "Karte",
  "hydro-ag-voucher": "Gutschein Hydro AG",
  mollie: "online",
  datatrans: "online",
};

const events: Record<EventAction, string> = {
  created: "Bestellt",
  confirmed: "Angenommen",
  inDelivery: "Abholbereit / unterwegs",
  completed: "Erledigt",
  rejected: "Abgelehnt",
  canceled: "Storniert",
  failed: "Fehlgeschlagen",
  counterProposed: "Andere Zeit vorgeschlagen",
  counterAccepted: "Gast hat die Zeit angenommen",
  counterRejected: "Gast hat die Zeit abgelehnt",
  paid: "Bezahlt",
  refunded: "Zurückgezahlt",
  edited: "Geändert",
  undone: "Zurückgenommen",
  rated: "Bewertet",
  preparationStarted: "In Zubereitung",
  moved: "Andere Zeit vereinbart",
  calledBack: "Zurückgeholt",
  acknowledged: "Gehört",
  registered: "In Kassa erfasst",
  unregistered: "Kassenbeleg entfernt",
  paymentMethodChanged: "Andere Zahlungsart gewählt",
  partlyRefunded: "Teilweise zurückgezahlt",
  chargedBack: "Von der Bank zurückgebucht",
  chargebackReversed: "Rückbuchung aufgehoben",
};

const inDelivery: Record<OrderType, string> = {
  takeaway: "Abholbereit",
  delivery: "Unterwegs",
  dineIn: "Fertig zum Servieren",
};

export const orderMessages = {
  area: "Bestellungen",
  one: "Bestellung",
  currentOrders: "Aktuell",
  missedOrders: "Verpasst",
  orderHistory: "Verlauf",
  inDelivery,
  personErased: "Person gelöscht am {date}",
  states: orderStates,
  types: orderTypes,
  payments,
  events,
  /** Pieces are counted with ×. */
  units: unitSigns,
  order: "Bestellung {number}",
  orderOf: "{order} von {name}",
  table: "Tisch {table}",
  typeAtTable: "{type} · {table}",
  preorder: "Vorbestellung",
  quotation: "Anfrage",
  counterProposedHint: "Der Gast hat noch nicht geantwortet.",
  comment: "„{text}“",
  commentHidden: "Anmerkung ausgeblendet",
  collect: "kassieren {amount}",
  paid: "bezahlt",
  unpaid: "online offen",
  refunded: "zurückgezahlt",
  files: { one: "1 Datei", many: "{count} Dateien" },
  itemCount: { one: "1 Artikel", many: "{count} Artikel" },
  addressParts: { floor: "Stock {floor}", stairway: "Stiege {stairway}", door: "Tür {door}" },
  ordersFailed: "Bestellungen konnten nicht geladen werden.",
  orderFailed: "Bestellung konnte nicht geladen werden.",
  statusFailed: "Bestellstatus konnte nicht geändert werden.",
  cancelFailed: "Bestellung konnte nicht storniert werden.",
  changedMeanwhile: "{order}: inzwischen anders",
  unknownOutcome:
    "Es kam keine Antwort. Vielleicht hat der Schritt geklappt – bitte prüfen Sie den Stand, bevor Sie es noch einmal versuchen.",
  stepDone: "{order}: {state}",
} as const;
