/** Staff change an order as a whole, and see before what it comes to. Single items are items.test's. */
import { expect, test } from "vitest";
import type { Answer, Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Order } from "../../harness/orders";
import { personOf } from "../../harness/people";
import { plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile({ pages: "shells" });
const { admin, world } = business;
const { product } = world;

type EditQuote = {
  totalGross: number;
  agreedGross: number;
  difference: number;
  deliveryGross: number;
  missingToMinimum: number;
  donation: number;
  paidOnline: number;
  obstacle: string;
  items: Fields[];
};

const quote = (order: { id: number }, edit: Fields, client = admin): Promise<Answer<EditQuote>> =>
  client.post<EditQuote>(`/api/orders/${order.id}/quote`, edit);
const save = (order: { id: number }, edit: Fields, client = admin): Promise<Answer<Order>> =>
  client.put<Order>(`/api/orders/${order.id}`, edit);

/** A product that the branch sells beside the one of the world. */
async function sold(price: number) {
  const { id } = await admin.create("/api/products", {
    ...plainProduct(),
    name: unique("Strudel"),
    price,
  });
  const menu = (await admin.get<{ id: number; catalog: Fields[] }[]>("/api/menus")).data.find(
    ({ catalog }) => JSON.stringify(catalog).includes(`"id":${product}`),
  );
  const [entry] = menu?.catalog ?? [];
  const products = [...((entry?.products as Fields[]) ?? []), { id }];
  const changed = await admin.put(`/api/menus/${menu?.id}`, { catalog: [{ ...entry, products }] });
  expect(changed.status, changed.text).toBe(200);
  return id;
}

test("items and contact change at once, at the price that was shown before", async () => {
  const strudel = await sold(5.2);
  const order = await business.order({
    items: [
      { product, amount: 1 },
      { product, amount: 2 },
    ],
    donatee: world.donatee,
  });
  const edit = {
    version: order.version,
    editedItems: [
      { place: 1, item: { product: { id: product }, amount: 3 } },
      { item: { product: { id: strudel }, amount: 1 } },
    ],
    phone: "+43 1 234567",
    comment: "Bitte ohne Zucker",
  };
  const asked = await quote(order, edit);
  expect(asked.status, asked.text).toBe(200);
  expect(asked.data).toMatchObject({
    totalGross: 16.9,
    agreedGross: 11.7,
    difference: 5.2,
    donation: 0.07,
    paidOnline: 0,
    obstacle: "",
  });
  expect(asked.data.items).toMatchObject([
    { amount: 3, gross: 11.7 },
    { amount: 1, gross: 5.2 },
  ]);
  const untouched = (await business.read(order)).data;
  expect(untouched).toMatchObject({ version: order.version, totalGross: 11.7 });

  const saved = await save(order, edit);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.data).toMatchObject({
    version: order.version + 1,
    totalGross: asked.data.totalGross,
    donation: 0.07,
    phone: "+43 1 234567",
    comment: "Bitte ohne Zucker",
  });
  const told = saved.data.events.at(-1);
  expect(told?.action).toBe("edited");
  for (const words of ["3\u00a0× Wiener Melange statt 2", "dazu 1", "entfernt", "Telefon", "16,90"])
    expect(told?.note).toContain(words);
  expect(told?.note).not.toContain("234567");
  const seen = await business.seenByGuest(saved.data);
  expect(seen.events.at(-1)).not.toHaveProperty("note");
});

test("what stays keeps the price of its day, and what is not sent is not touched", async () => {
  const order = await business.order({ items: [{ product, amount: 2 }] });
  await admin.put(`/api/products/${product}`, { price: 5 });
  const kept = { editedItems: [{ place: 0 }], firstName: "Resi" };
  expect((await quote(order, kept)).data).toMatchObject({ totalGross: 7.8, difference: 0 });
  const doubled = {
    editedItems: [{ place: 0 }, { item: { product: { id: product }, amount: 1 } }],
  };
  expect((await quote(order, doubled)).data).toMatchObject({ totalGross: 12.8, difference: 5 });
  const saved = await save(order, { firstName: "Resi" });
  expect(saved.data).toMatchObject({
    firstName: "Resi",
    lastName: order.lastName,
    totalGross: 7.8,
  });
  await admin.put(`/api/products/${product}`, { price: 3.9 });
});

test("of two editors the second is told how the order stands now", async () => {
  const order = await business.order();
  await save(order, { version: order.version, comment: "Hintereingang" });
  for (const call of [quote, save]) {
    const late = await call(order, { version: order.version, comment: "Vordereingang" });
    expectRefusal(late, [409]);
    expect(late.data).toMatchObject({ version: order.version + 1, comment: "Hintereingang" });
  }
});

test("a product that ran out may be reduced where it is ordered, and added nowhere else", async () => {
  const cake = await sold(4);
  const order = await business.order({ items: [{ product: cake, amount: 3 }] });
  const other = await business.order();
  const gone = await admin.put(`/api/branches/${world.branch}/sold-out`, {
    product: { id: cake },
    until: null,
    untilClosing: false,
  });
  expect(gone.status, gone.text).toBe(200);
  const item = { product: { id: cake }, amount: 2 };
  const saved = await save(order, { editedItems: [{ place: 0, item }] });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.data.totalGross).toBe(8);
  const refused = await quote(other, { editedItems: [{ place: 0 }, { item }] });
  expectRefusal(refused, [422]);
  expect(refused.errors?.map(({ field }) => field)).toEqual(["editedItems[1].product"]);
});

test("a delivery costs what its area costs, and goes nowhere without an address", async () => {
  const own = await business.withBranch({
    isDeliveryAddressRequired: true,
    deliveryAreas: [
      { area: "1070 Neubau", price: 2.5, tax: 20, minimumOrderValue: 10 },
      { area: "1080 Josefstadt", price: 4, tax: 20 },
    ],
  });
  const branch = await admin.get<{ deliveryAreas: { id: number }[] }>(
    `/api/branches/${own.world.branch}`,
  );
  const [near, far] = branch.data.deliveryAreas;
  const order = await own.order({
    isDelivery: true,
    deliveryArea: near?.id,
    street: "Lindengasse 12",
    zipCode: "1070",
    city: "Wien",
    country: "AT",
    items: [{ product, amount: 3 }],
  });
  // As a program does that reads an order and sends it back.
  const { data: read } = await own.read(order);
  const sentBack = await save(order, { ...read, phone: "+43 1 234567" });
  expect(sentBack.status, sentBack.text).toBe(200);
  const { items, deliveryArea, totalGross } = read;
  expect(sentBack.data).toMatchObject({ items, deliveryArea, totalGross, phone: "+43 1 234567" });
  const fewer = { editedItems: [{ place: 0, item: { product: { id: product }, amount: 1 } }] };
  expect((await quote(order, fewer)).data).toMatchObject({ missingToMinimum: 6.1 });
  const moved = await save(order, { editedArea: far?.id, street: "Lange Gasse 3" });
  expect(moved.data).toMatchObject({
    deliveryGross: 4,
    totalGross: 15.7,
    deliveryArea: { area: "1080 Josefstadt" },
  });
  expectRefusal(await save(order, { street: " " }), [422]);
  expectRefusal(await save(order, { editedArea: 999_999 }), [422]);
});

test("an order keeps at least one item, each once, and takes 250 at most", async () => {
  const order = await business.order();
  const item = { product: { id: product }, amount: 1 };
  for (const editedItems of [
    [],
    [{}],
    [{ place: 1 }],
    [{ place: 0 }, { place: 0 }],
    Array.from({ length: 251 }, () => ({ item })),
    [{ place: 0, item: { ...item, amount: 0.5 } }],
  ]) {
    expectRefusal(await quote(order, { editedItems }), [422]);
    expectRefusal(await save(order, { editedItems }), [422]);
  }
  expect((await business.read(order)).data.version).toBe(order.version);
});

test("what has ended, belongs to others or is in the cash register's books stays as it is", async () => {
  const order = await business.order();
  const other = await business.withBranch();
  const stranger = await personOf(business.server, "employee", [other.world.branch]);
  const own = await personOf(business.server, "employee", [world.branch]);
  const edit = { editedItems: [{ place: 0, item: { product: { id: product }, amount: 2 } }] };
  for (const call of [quote, save]) expectRefusal(await call(order, edit, stranger), [403]);

  await own.put(`/api/orders/${order.id}/register-receipt`, { number: "4711" });
  const asked = await quote(order, edit, own);
  expect(asked.data.obstacle).toContain("4711");
  expectRefusal(await save(order, edit, own), [409]);
  expect((await save(order, { comment: "Danke" }, own)).status).toBe(200);

  await business.act(order, "reject", { message: "Heute leider nicht." });
  for (const call of [quote, save]) expectRefusal(await call(order, edit), [409]);
});
