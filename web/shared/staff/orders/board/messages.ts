import type { OrderType } from "../../../api/types";
import type { LaneName } from "../lanes";

const lanes: Record<LaneName, string> = {
  new: "Neu",
  later: "Später",
  preparing: "In Zubereitung",
  ready: "Abholbereit & unterwegs",
};

/** For the lane switch on phones. */
const shortLanes: Record<LaneName, string> = {
  new: "Neu",
  later: "Später",
  preparing: "Küche",
  ready: "Bereit",
};

const emptyLanes: Record<LaneName, string> = {
  new: "Alles angenommen.",
  later: "Nichts vorgemerkt.",
  preparing: "Die Küche ist frei.",
  ready: "Nichts wartet auf Übergabe.",
};

const completed: Record<OrderType, string> = {
  takeaway: "Abgeholt",
  delivery: "Zugestellt",
  dineIn: "Serviert",
};

export const boardMessages = {
  title: "Bestellungen",
  titleWithCount: "({count}) Bestellungen",
  lanes,
  shortLanes,
  emptyLanes,
  chooseLane: "Spalte wählen",
  completed,
  accept: "Annehmen",
  acceptFor: "Annehmen · {time}",
  otherTime: "Andere Zeit",
  reject: "Ablehnen",
  cancel: "Stornieren",
  startNow: "Jetzt beginnen",
  move: "Zeit ändern",
  details: "Einzelheiten zu {order}",
  more: "Mehr zu {order}",
  asSoonAsPossible: "sofort",
  startsAt: "Beginn {time}",
  nextStart: "nächster Beginn {time}",
  proposed: "vorgeschlagen",
  since: "seit",
  searchLabel: "Bestellung suchen",
  searchHint: "Nummer, Name, Telefon, Tisch oder Artikel",
  closeSearch: "Suche beenden",
  moreOrders: "und {count} weitere",
  showMore: "Weitere zeigen",
  noHit: "Kein Treffer.",
  noHits: "Keine offene Bestellung passt zu „{text}“.",
  quietTitle: "Keine offenen Bestellungen",
  quiet: "Neue Bestellungen erscheinen hier von selbst, mit Ton.",
} as const;
