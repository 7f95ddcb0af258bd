import { unitSigns } from "@shared/ui/units.messages";
import { type Cart, type CartItem, emptyCart } from "./cart";
import { orderTypeNames } from "./messages";

/**
 * Reads a stored cart, which may be of an older version, truncated, or changed by hand. Invalid content is left out and
 * never breaks a page.
 */

type Unknown = Record<string, unknown>;

const fieldsOf = (value: unknown): Unknown => Object(value) as Unknown;
const isText = (value: unknown) => typeof value === "string";
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isPartValue(value: unknown): boolean {
  const isEntry = (entry: unknown) => isText(entry) || Number.isInteger(fieldsOf(entry).id);
  return value === null || isText(value) || (Array.isArray(value) && value.every(isEntry));
}

function isItem(value: unknown): value is CartItem {
  const { key, product, amount, unit, parts } = fieldsOf(value);
  const { id, name, description, price } = fieldsOf(product);
  return (
    isText(key) &&
    Number.isInteger(id) &&
    isText(name) &&
    isText(description) &&
    Number.isFinite(price) &&
    Number.isFinite(amount) &&
    String(unit) in unitSigns &&
    Array.isArray(parts) &&
    parts.every(isPartValue)
  );
}

/** `text`: what was kept, null where nothing was. */
export function parseCart(text: string | null): Cart {
  let stored: Unknown = {};
  try {
    stored = fieldsOf(JSON.parse(text ?? "{}"));
  } catch {
    // Cut off.
  }
  const keep = <Name extends keyof Cart>(name: Name, isRight: (value: unknown) => boolean) =>
    isRight(stored[name]) ? (stored[name] as Cart[Name]) : emptyCart[name];
  return {
    items: list(stored.items).filter(isItem),
    orderType: keep("orderType", (value) => String(value) in orderTypeNames),
    deliveryArea: keep("deliveryArea", Number.isInteger),
    appointment: keep("appointment", (value) => isText(value) && !isNaN(Date.parse(String(value)))),
    table: keep("table", Number.isInteger),
    comment: keep("comment", isText),
    removed: list(stored.removed).flatMap((one) => {
      const { item, isChanged } = fieldsOf(one);
      return isItem(item) ? [{ item, isChanged: isChanged === true }] : [];
    }),
  };
}
