import type { Config, PublicOrder } from "@shared/api/types";
import { priceCart } from "@shared/domain/pricing";
import { pricedItems } from "../cart/use-order";
import { listen, type TrackedEvent } from "./track";
import { startPixel, startTagManager, type Pixel } from "./vendors";

/**
 * Passes guests' actions to the third-party scripts of the settings, after consent only. No failure here may disturb an
 * order.
 */

type MeasuredItem = { id: number; name: string; quantity: number; gross: number };

type Measured = {
  kind: TrackedEvent["kind"];
  /** An id of an order that does not reveal its address. */
  uid: string | null;
  value: number;
  items: MeasuredItem[];
};

const sum = (items: readonly MeasuredItem[]) =>
  Math.round(items.reduce((total, { gross }) => total + gross, 0) * 100) / 100;

/** An order that still waits for its payment, or asks for a price, is no purchase yet. */
function isPurchase(order: PublicOrder): boolean {
  return order.state !== "awaitingPayment" && !order.isQuotation;
}

/** Null for what is not passed on. */
function measured(event: TrackedEvent): Measured | null {
  if (event.kind === "purchase") {
    const { order } = event;
    if (!isPurchase(order)) return null;
    const items = order.items.map(({ product, name, amount, gross }) => ({
      id: product.id,
      name,
      quantity: amount,
      gross,
    }));
    return { kind: event.kind, uid: order.uid, value: order.totalGross, items };
  }
  const { order } = event;
  const rows = event.kind === "addToCart" ? [event.item] : order.cart.items;
  const priced = priceCart({
    orderType: order.orderType,
    items: pricedItems(rows),
    products: order.products,
    deliveryArea: null,
    splitDeliveryFeeTax: false,
    isDepositCharged: false,
  });
  if (!priced.ok) return null;
  const items = rows.map(({ product, amount }, index) => ({
    id: product.id,
    name: product.name,
    quantity: amount,
    gross: priced.price.items[index]?.gross ?? 0,
  }));
  return { kind: event.kind, uid: null, value: sum(items), items };
}

const pixelNames = {
  addToCart: "AddToCart",
  beginCheckout: "InitiateCheckout",
  purchase: "Purchase",
};
const layerNames = {
  addToCart: "add_to_cart",
  beginCheckout: "begin_checkout",
  purchase: "purchase",
};

function tellPixel(pixel: Pixel, { kind, uid, value, items }: Measured, currency: string): void {
  const contents = items.map(({ id, quantity }) => ({ id: String(id), quantity }));
  const what = { content_type: "product", contents, value, currency };
  pixel("track", pixelNames[kind], what, ...(uid === null ? [] : [{ eventID: uid }]));
}

function tellLayer(layer: object[], { kind, uid, value, items }: Measured, currency: string): void {
  // Clears what the previous event left.
  layer.push({ ecommerce: null });
  layer.push({
    event: layerNames[kind],
    ecommerce: {
      ...(uid !== null && { transaction_id: uid }),
      currency,
      value,
      items: items.map(({ id, name, quantity, gross }) => ({
        item_id: String(id),
        item_name: name,
        price: quantity > 0 ? Math.round((gross / quantity) * 100) / 100 : gross,
        quantity,
      })),
    },
  });
}

const toldKey = "measured-orders";

/** An order is passed on once per visit, however often its page is opened. */
function isTold(uid: string): boolean {
  try {
    const told = JSON.parse(sessionStorage.getItem(toldKey) ?? "[]") as string[];
    if (told.includes(uid)) return true;
    sessionStorage.setItem(toldKey, JSON.stringify([...told, uid]));
  } catch {
    // Without storage each page passes the order on once.
  }
  return false;
}

const keptKey = "purchases-to-tell";

function keptPurchases(): Measured[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptKey) ?? "[]") as Measured[];
  } catch {
    return [];
  }
}

/** On pages without third-party scripts a purchase waits for the next page of the visit. Returns what ends it. */
export function keepPurchases(): () => void {
  return listen((event) =>
    attempt(() => {
      const found = measured(event);
      if (!found || found.uid === null || isTold(found.uid)) return;
      sessionStorage.setItem(keptKey, JSON.stringify([...keptPurchases(), found]));
    }),
  );
}

export type Measurement = { tellPage: (path: string, title: string) => void; stop: () => void };

function attempt(tell: () => void): void {
  try {
    tell();
  } catch {
    // A third-party script.
  }
}

/** Loads the scripts; call it with consent only, and not on an order's page. */
export function startMeasurement(config: Config): Measurement {
  const pixel = config.adsPixelId.trim() ? startPixel(config.adsPixelId.trim()) : null;
  const layer = config.tagManagerId.trim() ? startTagManager(config.tagManagerId.trim()) : null;
  const currency = config.currency || "EUR";
  const tell = (found: Measured) => {
    if (pixel) tellPixel(pixel, found, currency);
    if (layer) tellLayer(layer, found, currency);
  };
  attempt(() => {
    const kept = keptPurchases();
    sessionStorage.removeItem(keptKey);
    kept.forEach(tell);
  });
  const stop = listen((event) =>
    attempt(() => {
      const found = measured(event);
      if (found && (found.uid === null || !isTold(found.uid))) tell(found);
    }),
  );
  return {
    tellPage: (path, title) =>
      attempt(() => {
        pixel?.("track", "PageView");
        layer?.push({ event: "page_view", page_path: path, page_title: title });
      }),
    stop,
  };
}
