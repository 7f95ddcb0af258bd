/** Words of the choice of how to order, which travels when it is opened. */
export const orderTypeMessages = {
  orderTypeAndTime: "Bestellart und Zeit",
  orderType: "Bestellart",
  deliveryArea: "Liefergebiet",
  areaPrice: "{area} · {price}",
  areaFree: "{area} · kostenlos",
  minimum: "Mindestbestellwert {amount}",
  timeHint: "Einen anderen Termin wählen Sie beim Bestellen.",
  apply: "Übernehmen",
} as const;
