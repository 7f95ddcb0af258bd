import type { OrderType } from "@shared/api/types";

type Reason = { name: string; text: string; types: readonly OrderType[] };

const everywhere: readonly OrderType[] = ["takeaway", "delivery", "dineIn"];

/** `text` is what the guest reads on the status page and in the e-mail. */
const reasons: readonly Reason[] = [
  {
    name: "Ausverkauft",
    text: "Leider ist ein Artikel Ihrer Bestellung gerade ausverkauft.",
    types: everywhere,
  },
  {
    name: "Küche ausgelastet",
    text: "Leider ist unsere Küche gerade voll ausgelastet. Bitte versuchen Sie es später noch einmal.",
    types: everywhere,
  },
  {
    name: "Wir schließen gleich",
    text: "Leider schließen wir gleich und können Ihre Bestellung nicht mehr zubereiten.",
    types: everywhere,
  },
  {
    name: "Kein Fahrer frei",
    text: "Leider ist im Moment niemand für die Zustellung frei. Gerne können Sie zur Abholung bestellen.",
    types: ["delivery"],
  },
  {
    name: "Adresse zu weit",
    text: "Leider liefern wir nicht an Ihre Adresse. Gerne können Sie zur Abholung bestellen.",
    types: ["delivery"],
  },
];

export const dialogMessages = {
  proposeTitle: "Andere Zeit für {order}",
  proposeHint:
    "{name} entscheidet, ob die neue Zeit passt. Bis dahin bleibt die Bestellung unter „Neu“.",
  theGuest: "Der Gast",
  promised: "Versprochen war {time}.",
  plus: "+{minutes} Min.",
  ownTime: "Eigene Zeit",
  ownTimePast: "Bitte eine Zeit wählen, die noch kommt.",
  propose: "Vorschlagen",
  rejectTitle: "{order} ablehnen?",
  rejectHint: "Ein Tipp auf einen Grund lehnt sofort ab. Der Gast liest den Text.",
  reasons,
  ownText: "Eigener Text an den Gast",
  ownTextMissing: "Bitte schreiben Sie dem Gast ein paar Worte.",
  rejectWithText: "Mit diesem Text ablehnen",
  cancelTitle: "{order} stornieren?",
  cancelHint: "Der Gast wird verständigt. Das lässt sich nicht rückgängig machen.",
  refund: "Die bezahlten {amount} werden zurückgezahlt.",
  cancel: "Ja, stornieren",
  keep: "Nicht stornieren",
  goneTitle: "Nicht mehr möglich",
  gone: "Die Bestellung hat inzwischen einen anderen Stand.",
} as const;
