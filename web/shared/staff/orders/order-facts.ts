import type { Instant, PaymentMethod } from "../../api/types";
import { fill, formatAmount, formatDate } from "../../ui/format";
import { isHidden } from "../context/shown-answers";
import { orderMessages as messages } from "./messages";
import type { Order } from "./order";

/** What follows from an order alone, in words and instants. Which lane it stands in is lanes.ts. */

/** When the guest expects it: the time in force, else the promise; null means as soon as possible. */
export function dueAt(order: Order): Instant | null {
  return order.appointment ?? order.promisedAt;
}

/** When the last event of a kind happened. */
export function lastEventAt(
  order: Order,
  action: Order["events"][number]["action"],
): Instant | null {
  return order.events.findLast((event) => event.action === action)?.at ?? null;
}

/** The guest waits for an answer since the order arrived; online orders arrive when they are paid. */
export function waitingSince(order: Order): Instant {
  return lastEventAt(order, "paid") ?? order.createdAt;
}

export function orderName(order: Pick<Order, "ticketNumber">): string {
  return fill(messages.order, { number: order.ticketNumber });
}

/** Of parts that may be empty; empty as well where this browser hides them. */
function wholeName(...parts: readonly string[]): string {
  const name = parts.join(" ").trim();
  return isHidden(name) ? "" : name;
}

type Named = { firstName: string; lastName: string; companyName?: string };

/** The guest's name, or the company's; empty when neither is known here. */
export function guestName({ firstName, lastName, companyName = "" }: Named): string {
  return wholeName(firstName, lastName) || wholeName(companyName);
}

/** What the guest wrote, in quotation marks; empty without a word. */
export function commentOf({ comment }: Pick<Order, "comment">, text = comment): string {
  if (comment === "") return "";
  return isHidden(comment) ? messages.commentHidden : fill(messages.comment, { text });
}

/** "Person gelöscht am 05.04.2027", in place of the guest. */
export function personErased(at: Instant, timeZone: string): string {
  return fill(messages.personErased, { date: formatDate(at, timeZone) });
}

/** "Vor Ort · Tisch 12", "Lieferung" */
export function orderKind(order: Order): string {
  const type = messages.types[order.orderType];
  if (order.tableIdentifier === "") return type;
  const table = fill(messages.table, { table: order.tableIdentifier });
  return fill(messages.typeAtTable, { type, table });
}

const onSiteMethods: readonly PaymentMethod[] = ["cash", "atm-card", "hydro-ag-voucher"];

/** Whether money changes hands at the counter or the door. */
export function isCollectedOnSite(order: Order): boolean {
  return onSiteMethods.includes(order.paymentMethod) && !order.isPaid;
}

/** Whether it came to nothing. */
export function isCalledOff({ state }: Order): boolean {
  return state === "rejected" || state === "canceled" || state === "failed";
}

type AddressLines = { name: string; street: string; city: string };

/** "Tür 7", or nothing. */
function addressPart(name: "floor" | "stairway" | "door", value: string): string {
  return value === "" ? "" : fill(messages.addressParts[name], { [name]: value });
}

/** Where the order goes: the delivery address when it differs, else the guest's. */
export function deliveryAddress(order: Order): AddressLines {
  const address = order.isDeliveryAddressDifferent
    ? {
        name: `${order.deliveryFirstName} ${order.deliveryLastName}`.trim(),
        company: order.deliveryCompanyName,
        street: order.deliveryStreet,
        floor: order.deliveryFloor,
        stairway: order.deliveryStairway,
        door: order.deliveryDoor,
        zipCode: order.deliveryZipCode,
        city: order.deliveryCity,
      }
    : { ...order, name: guestName(order), company: order.companyName };
  return {
    name: [address.company, address.name].filter((text) => text !== "").join(", "),
    street: [
      address.street,
      addressPart("stairway", address.stairway),
      addressPart("floor", address.floor),
      addressPart("door", address.door),
    ]
      .filter((text) => text !== "")
      .join(", "),
    city: `${address.zipCode} ${address.city}`.trim(),
  };
}

type Item = Order["items"][number];

/** "2 ×", "250 g" with a space that does not break */
export function amountOf(item: Item): string {
  return `${formatAmount(item.amount)}\u00a0${messages.units[item.unit]}`;
}

/** What was chosen for an item, one text per configured part that has a value. */
export function choicesOf(item: Item): { name: string; text: string }[] {
  return item.parts.flatMap(({ name, value }) => {
    if (value === null || value === "") return [];
    if (typeof value === "string") return [{ name, text: value }];
    if (value.length === 0) return [];
    const texts = value.filter((entry) => typeof entry === "string");
    if (texts.length > 0) return [{ name, text: texts.join(", ") }];
    const text =
      value.length === 1 ? messages.files.one : fill(messages.files.many, { count: value.length });
    return [{ name, text }];
  });
}

/** Splits a choice so that "ohne …" can be set bold: it is what kitchens overlook. */
export function emphasized(text: string): { text: string; isStrong: boolean }[] {
  return text
    .split(/(\bohne\b[^,·;]*)/i)
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece, isStrong: /^ohne\b/i.test(piece) }));
}
