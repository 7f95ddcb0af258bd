import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { plainProduct } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

let ordersBefore: number;

const business = await businessOfThisFile();

beforeAll(async () => {
  await business.order();
  ordersBefore = await countOfOrders();
});

async function countOfOrders(): Promise<number> {
  const orders = await business.admin.get("/api/orders?page=1&limit=1");
  return orders.meta.total;
}

/** Whatever was refused: nothing of it stays. */
afterEach(async () => {
  expect(await countOfOrders()).toBe(ordersBefore);
});

const item = (product: number, changes: Fields = {}): Fields => ({
  product: { id: product },
  amount: 1,
  unit: "piece",
  parts: [],
  ...changes,
});

function expectNamed(answer: Answer<unknown>, status: number, field: string): void {
  expectRefusal(answer, [status]);
  expect(
    answer.errors.map((one) => one.field),
    answer.text,
  ).toContain(field);
}

const refusedWith = async (field: string, changes: Fields) =>
  expectNamed(await business.send(changes), 422, field);

describe("prices the guest did not see", () => {
  test("of an item", async () => {
    const answer = await business.send({ items: [item(business.world.product, { gross: 0.01 })] });
    expectNamed(answer, 409, "items[0].gross");
    expect(answer.errors.map((one) => one.message)).toEqual([
      "„Wiener Melange“ kostet jetzt 3,90\u00a0€ statt 0,01\u00a0€.",
    ]);
  });
  test("of the whole", async () =>
    expectNamed(await business.send({ totalGross: 1 }), 409, "totalGross"));
  test("of an item that became dearer meanwhile", async () => {
    const product = await addedProduct({ price: 4 });
    const send = () => business.send({ items: [item(product.id, { gross: 4 })], totalGross: 4 });
    await business.admin.put(`/api/products/${product.id}`, { id: product.id, price: 4.5 });
    expectNamed(await send(), 409, "items[0].gross");
  });
});

/** A product on the menu of the business's branch. */
async function addedProduct(changes: Fields) {
  const product = await business.admin.create("/api/products", { ...plainProduct(), ...changes });
  await setMenu([business.world.product, product.id]);
  return product;
}

async function setMenu(products: readonly number[]): Promise<void> {
  const { menu, category } = business.world;
  const answer = await business.admin.put(`/api/menus/${menu}`, {
    id: menu,
    catalog: [{ id: category, products: products.map((id) => ({ id })) }],
  });
  expect(answer.status, answer.text).toBe(200);
}

describe("products", () => {
  test("that do not exist", () => refusedWith("items[0].product", { items: [item(999_999)] }));

  test("that only another branch offers", async () => {
    const foreign = await business.admin.create("/api/products", plainProduct());
    const other = await business.admin.create("/api/branches", await copyOfBranch());
    await business.admin.create("/api/menus", {
      name: "Anderswo",
      branches: [{ id: other.id }],
      availableFrom: null,
      catalog: [{ id: business.world.category, products: [{ id: foreign.id }] }],
    });
    await refusedWith("items[0].product", { items: [item(foreign.id)] });
  });

  test("that are switched off", async () => {
    const product = await addedProduct({ isEnabled: false });
    await refusedWith("items[0].product", { items: [item(product.id)] });
  });

  test("that were deleted", async () => {
    const product = await addedProduct({});
    await setMenu([business.world.product]);
    expect((await business.admin.delete(`/api/products/${product.id}`)).status).toBe(204);
    await refusedWith("items[0].product", { items: [item(product.id)] });
  });

  test("outside their hours", async () => {
    const breakfast = { type: "daily", date: null, isClosed: false, from: "06:00", to: "11:00" };
    const product = await addedProduct({ schedule: [breakfast] });
    await refusedWith("items[0].product", { items: [item(product.id)] });
  });

  test("of which there is none", () => refusedWith("items", { items: [] }));
});

async function copyOfBranch(): Promise<Fields> {
  const { data } = await business.admin.get(`/api/branches/${business.world.branch}`);
  return { ...data, id: undefined, identifier: "anderswo", deliveryAreas: [] };
}

describe("amounts", () => {
  const amounts: [string, number][] = [
    ["above the maximum", 21],
    ["below the minimum", 0.5],
    ["off the step grid", 1.5],
    ["of nothing", 0],
  ];
  test.each(amounts)("%s", (_what, amount) =>
    refusedWith("items[0].amount", { items: [item(business.world.product, { amount })] }),
  );

  test("off a grid that does not begin at zero", async () => {
    const product = await addedProduct({
      unit: "gram",
      minimumQuantity: 250,
      maximumQuantity: 1000,
      quantityStepSize: 100,
      defaultQuantity: 250,
    });
    await refusedWith("items[0].amount", {
      items: [item(product.id, { amount: 300, unit: "gram" })],
    });
  });

  test("in a unit that the product does not have", () =>
    refusedWith("items[0].unit", { items: [item(business.world.product, { unit: "liter" })] }));
});

describe("choices", () => {
  const milk = {
    name: "Milch",
    description: "",
    type: "select",
    optional: false,
    options: ["Kuhmilch", "Hafermilch"].map((name) => ({
      name,
      modifier: "add",
      value: 0.4,
      allergens: [],
      product: null,
      isEnabled: name !== "Hafermilch",
    })),
  };
  const values: [string, unknown][] = [
    ["that are missing", null],
    ["that do not exist", "Sojamilch"],
    ["that are switched off", "Hafermilch"],
    ["of another kind", ["Kuhmilch", "Hafermilch"]],
    ["of an upload", [{ id: 1 }]],
    ["of no kind at all", { name: "Kuhmilch" }],
    ["that are numbers", -1],
  ];
  test.each(values)("%s", async (_what, value) => {
    const product = await addedProduct({ type: "configurable", config: { parts: [milk] } });
    await refusedWith("items[0].parts[0]", { items: [item(product.id, { parts: [{ value }] })] });
  });
  test("that are too long", async () => {
    const product = await addedProduct({ type: "configurable", config: { parts: [milk] } });
    const parts = [{ value: "x".repeat(20_001) }];
    await refusedWith("items[0].parts[0].value", { items: [item(product.id, { parts })] });
  });
});

describe("times", () => {
  const early = { type: "daily", date: null, isClosed: false, from: "06:00", to: "07:00" };

  test("a closed hour without pre-orders", async () => {
    const closed = await business.withBranch({ openingHours: [early], isPreorderEnabled: false });
    for (const isPreorder of [false, true]) expectRefusal(await closed.send({ isPreorder }), [422]);
  });
  test("a closed hour, without the pre-order button", async () => {
    const closed = await business.withBranch({ openingHours: [early] });
    expectRefusal(await closed.send({ isPreorder: false }), [422]);
  });
  test("an appointment at a closed hour", async () => {
    const closed = await business.withBranch({ openingHours: [early] });
    const answer = await closed.send({ isPreorder: true, appointmentDate: "2027-01-05T12:00:00Z" });
    expectNamed(answer, 422, "appointmentDate");
  });
  test("an appointment in the past", () =>
    refusedWith("appointmentDate", { appointmentDate: "2027-01-04T09:00:00Z" }));
  test("a paused branch", async () => {
    const paused = await business.withBranch({ pausedUntil: "2027-01-04T13:00:00Z" });
    expectRefusal(await paused.send(), [422]);
  });
  test("before a branch takes orders at all", async () => {
    const soon = await business.withBranch({ orderableFrom: "2027-01-05T08:00:00Z" });
    const answer = await soon.send();
    expect(answer.status).toBe(422);
    expect(answer.message).toContain("05.01.2027 09:00");
  });
});

describe("forms", () => {
  test("without both legal checkboxes", async () => {
    const answer = await business.send({ legalInstructions: false, privacyPolicy: false });
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field).toSorted()).toEqual([
      "legalInstructions",
      "privacyPolicy",
    ]);
  });
  test("with a way of payment that is not offered", () =>
    refusedWith("paymentMethod", { paymentMethod: "mollie" }));
  test("with an area that the branch does not deliver to", () =>
    refusedWith("deliveryArea", { isDelivery: true, deliveryArea: 999_999 }));
  test("with delivery and dine-in", () =>
    refusedWith("isDelivery", { isDelivery: true, isDineIn: true }));
  test("with a table of another branch", async () => {
    const own = await business.withBranch({ isTableSelectionEnabled: true });
    const answer = await own.send({ isDineIn: true, table: { id: business.world.table } });
    expectNamed(answer, 422, "table");
  });
  test("for a branch that is not public", async () => {
    const hidden = await business.withBranch({ isPublic: false });
    expectRefusal(await hidden.send(), [404, 422]);
  });
  test("without the contact that the branch asks for", async () => {
    const strict = await business.withBranch({
      isTakeawayEmailRequired: true,
      isTakeawayPhoneRequired: true,
      isTakeawayAddressRequired: true,
    });
    const answer = await strict.send();
    expect(answer.errors.map((one) => one.field)).toEqual(
      expect.arrayContaining(["email", "phone", "street", "zipCode", "city"]),
    );
  });
});
