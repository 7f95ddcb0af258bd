import { expect, it } from "vitest";
import type { Category, Menu, Product } from "@shared/api/types";
import type { Order } from "@shared/staff/orders/order";
import {
  editedItems,
  faultsInItems,
  furtherRow,
  isUntouched,
  itemsConversion,
  offeredIds,
  type ItemRow,
  type SaidItem,
} from "./item-rows";

const milk = { name: "Milch", type: "select", optional: true, options: [] };
const note = { name: "Wunsch", type: "text", optional: true, options: [] };
const melange = {
  id: 7,
  name: "Melange",
  unit: "piece",
  defaultUnit: null,
  alternativeUnits: [],
  minimumQuantity: 1,
  defaultQuantity: null,
  isEnabled: true,
  config: { parts: [milk, note] },
} as unknown as Product;

const item = {
  product: { id: 7 },
  name: "Melange",
  amount: 2,
  unit: "piece",
  parts: [{ name: "Wunsch", value: "lauwarm", uploads: [] }],
} as unknown as Order["items"][number];
const stored = [item, { ...item, amount: 1 }, item];

const rowsOf = (items: typeof stored) =>
  itemsConversion([melange]).typed(undefined, { items }) as ItemRow[];
const said = (rows: ItemRow[]) => itemsConversion([]).sent(rows, {}) as SaidItem[];
const sentOf = (rows: ItemRow[], now = stored) => editedItems(said(rows), now);

it("names what stays by its place, equal ones one after the other", () => {
  const rows = rowsOf(stored);
  expect(rows.every(isUntouched)).toBe(true);
  expect(sentOf(rows)).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }]);
  expect(sentOf(rows.slice(1))).toEqual([{ place: 1 }, { place: 0 }]);
});

it("answers the parts of what changed in the order of the product", () => {
  const [row] = rowsOf(stored);
  if (!row) return expect.unreachable();
  const changed = { ...row, amount: "1,5", answers: { ...row.answers, Milch: "Hafer" } };
  return expect(sentOf([changed])).toEqual([
    {
      place: 0,
      item: {
        product: { id: 7 },
        amount: 1.5,
        unit: "piece",
        parts: [{ value: "Hafer" }, { value: "lauwarm" }],
      },
    },
  ]);
});

it("orders anew what somebody else has removed meanwhile", () => {
  const [, row] = rowsOf(stored);
  if (!row) return expect.unreachable();
  const [sent] = sentOf([row], [item]);
  return expect(sent).toMatchObject({ item: { amount: 1 } });
});

it("begins a further item with what guests begin with", () => {
  expect(furtherRow(melange)).toMatchObject({ stored: null, amount: "1", unit: "piece" });
  expect(sentOf([furtherRow(melange)])[0]).toMatchObject({
    item: { parts: [{ value: null }, { value: null }] },
  });
});

it("leaves what cannot be read any more as it is", () => {
  const [row] = itemsConversion([]).typed(undefined, { items: [item] }) as ItemRow[];
  expect(row).toMatchObject({ product: null, name: "Melange" });
  expect(sentOf(row ? [row] : [])).toEqual([{ place: 0 }]);
});

it("says where an amount cannot be read", () => {
  const rows = [furtherRow(melange), { ...furtherRow(melange), amount: "zwei" }];
  expect(faultsInItems(rows, "Menge?")).toEqual({ "editedItems[1].amount": "Menge?" });
});

it("offers what the branch's latest menu sells in categories that are on", () => {
  const menu = (id: number, availableFrom: string | null, product: number, category = 1) =>
    ({
      id,
      availableFrom,
      branches: [{ id: 3 }],
      catalog: [{ id: category, products: [{ id: product }] }],
    }) as unknown as Menu;
  const categories = [
    { id: 1, isEnabled: true },
    { id: 2, isEnabled: false },
  ] as Category[];
  const at = { branch: 3, now: Date.parse("2027-01-04T10:00:00Z") };
  const idsOf = (menus: Menu[], branch = 3) => [
    ...offeredIds(menus, categories, { ...at, branch }),
  ];
  const menus = [
    menu(1, null, 7),
    menu(2, "2027-01-01T00:00:00Z", 8),
    menu(3, "2028-01-01T00:00:00Z", 7),
  ];
  expect(idsOf(menus)).toEqual([8]);
  expect(idsOf([menu(1, null, 7, 2)])).toEqual([]);
  expect(idsOf(menus, 4)).toEqual([]);
});
