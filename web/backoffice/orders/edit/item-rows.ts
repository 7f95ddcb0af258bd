import type { components } from "@shared/api/contract.generated";
import type { FieldFacts } from "@shared/api/fields";
import type { Category, Menu, Part, Product, Unit } from "@shared/api/types";
import { unitNames } from "@shared/api/unit-words.generated";
import type { Order } from "@shared/staff/orders/order";
import type { Conversion } from "../../form/draft";
import { formatTyped, readTyped } from "../../form/numbers";

/** The items of an order while they are changed: as they are typed, and as they are sent. Pure. */

type Item = Order["items"][number];
export type Answer = Item["parts"][number]["value"];
type EditedItem = components["schemas"]["EditedItemInput"];

export type ItemRow = {
  key: number;
  /** As the order has it; null for a further one. */
  stored: Item | null;
  /** None where it is gone for good, or came into the order while this form was open: it stays or goes as it is. */
  product: Product | null;
  name: string;
  amount: string;
  unit: Unit;
  /** By the name of the part. */
  answers: Readonly<Record<string, Answer>>;
};

/** A row without its key: what it says. */
export type SaidItem = Omit<ItemRow, "key">;

export const amountFacts = { kind: "amount", places: 3 } as const satisfies FieldFacts;

let lastKey = Date.now();

const withKey = (said: SaidItem): ItemRow => {
  lastKey += 1;
  return { key: lastKey, ...said };
};

const saidOf = (item: Item, products: readonly Product[]): SaidItem => ({
  stored: item,
  product: products.find(({ id }) => id === item.product?.id) ?? null,
  name: item.name,
  amount: formatTyped(amountFacts, item.amount),
  unit: item.unit,
  answers: Object.fromEntries(item.parts.map(({ name, value }) => [name, value])),
});

/** A further item, in the amount and unit that guests begin with. */
export function furtherRow(product: Product): ItemRow {
  const unit = product.defaultUnit ?? product.unit;
  const start = product.defaultQuantity ?? product.minimumQuantity ?? 1;
  return withKey({
    stored: null,
    product,
    name: product.name,
    amount: formatTyped(amountFacts, unit === product.unit ? start : 1),
    unit,
    answers: {},
  });
}

const saidIn = ({ stored, product, name, amount, unit, answers }: ItemRow): SaidItem => ({
  stored,
  product,
  name,
  amount,
  unit,
  answers,
});

/** `products` are those of the order. */
export const itemsConversion = (products: readonly Product[]): Conversion => ({
  typed: (_, order) =>
    ((order?.items ?? []) as Item[]).map((item) => withKey(saidOf(item, products))),
  sent: (value) => (value as ItemRow[]).map(saidIn),
  words: (value) =>
    (value as ItemRow[])
      .map(
        ({ amount, unit, name }) => `${amount} ${unit === "piece" ? "×" : unitNames[unit]} ${name}`,
      )
      .join(", "),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether it stands as the order has it. */
export function isUntouched(row: SaidItem): boolean {
  if (row.stored === null) return false;
  const { amount, unit, answers } = saidOf(row.stored, []);
  return isSame([amount, unit, answers], [row.amount, row.unit, row.answers]);
}

/** What can be told without the server, by the path of the field. */
export function faultsInItems(rows: readonly ItemRow[], message: string): Record<string, string> {
  const faults: Record<string, string> = {};
  rows.forEach(({ amount }, index) => {
    if (readTyped(amountFacts, amount) === undefined)
      faults[`editedItems[${index}].amount`] = message;
  });
  return faults;
}

const isEmpty = (answer: Answer | undefined) =>
  answer === undefined || answer === null || answer.length === 0;

function requested({ product, stored, amount, unit, answers }: SaidItem) {
  return {
    product: { id: product?.id ?? stored?.product?.id ?? 0 },
    amount: readTyped(amountFacts, amount) ?? 0,
    unit,
    parts: (product?.config.parts ?? []).map(({ name }) => {
      const answer = answers[name];
      return { value: isEmpty(answer) ? null : answer };
    }),
  };
}

/** What is sent of these rows for an order that has those items now. */
export function editedItems(said: readonly SaidItem[], items: readonly Item[]): EditedItem[] {
  const places = items.map((item) => JSON.stringify(item));
  return said.map((row) => {
    const place = row.stored === null ? -1 : places.indexOf(JSON.stringify(row.stored));
    // Each item of the order is one row's.
    if (place >= 0) places[place] = "";
    if (place >= 0 && isUntouched(row)) return { place };
    const item = requested(row) as EditedItem["item"];
    return place >= 0 ? { place, item: item ?? null } : { item: item ?? null };
  });
}

/** Parts that can be answered here; guests' files stay as they are. */
export const isOfFiles = ({ type }: Part) =>
  type === "file" || type === "files" || type === "image" || type === "images";

const since = ({ availableFrom }: Menu) => (availableFrom ? Date.parse(availableFrom) : 0);

/** The products that a branch sells by the menu in force. */
export function offeredIds(
  menus: readonly Menu[],
  categories: readonly Category[],
  at: { branch: number; now: number },
): ReadonlySet<number> {
  const menu = menus
    .filter((one) => one.branches.some(({ id }) => id === at.branch) && since(one) <= at.now)
    .toSorted((one, other) => since(other) - since(one) || other.id - one.id)[0];
  const shown = new Set(categories.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  return new Set(
    (menu?.catalog ?? [])
      .filter(({ id }) => shown.has(id))
      .flatMap((category) => category.products.map(({ id }) => id)),
  );
}
