import { describe, expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Order } from "../../harness/orders";
import { openBranch, orderRequest, plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server } = business;

const changeBranch = (changes: Fields) =>
  business.admin.put(`/api/branches/${business.world.branch}`, {
    id: business.world.branch,
    ...changes,
  });

const appointment = "2027-01-04T15:00:00Z";

describe("an order", () => {
  test("keeps a copy of its delivery area", async () => {
    const deliveryAreas = [{ area: "1070 Neubau", price: 2.5, tax: 20 }];
    const saved = (await changeBranch({ deliveryAreas })).data.deliveryAreas as Stored[];
    const order = await business.order({ isDelivery: true, deliveryArea: saved[0]?.id });
    expect(order.deliveryArea).toMatchObject({ area: "1070 Neubau", price: 2.5 });
    await changeBranch({ deliveryAreas: [{ ...saved[0], area: "1080 Josefstadt", price: 9 }] });
    const again = (await business.read(order)).data;
    expect(again.deliveryArea).toMatchObject({ area: "1070 Neubau", price: 2.5 });
    await changeBranch({ deliveryAreas: [] });
    expect((await business.read(order)).data).toMatchObject({
      deliveryGross: 2.5,
      totalGross: 6.4,
    });
  });

  test("names its company twice", async () => {
    const order = await business.order({ isCompany: true, companyName: "Holler OG", company: "X" });
    expect(order).toMatchObject({ companyName: "Holler OG", company: "Holler OG" });
    const none = await business.order({ isCompany: false, companyName: "Holler OG" });
    expect(none.company).toBe("");
    expectRefusal(await business.send({ isCompany: true, companyName: " " }), [422]);
  });

  test("tells the wish from the time in force", async () => {
    const order = await business.order({ appointmentDate: appointment });
    expect(order).toMatchObject({ appointmentDate: appointment, appointment });
    const later = "2027-01-04T16:00:00Z";
    await business.act(order, "confirm", { counterAppointment: later });
    const path = `/api/orders/public/${order.uid}/${order.hash}/confirm-counter-appointment`;
    const accepted = await server.guest().post<Order>(path);
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.data).toMatchObject({ appointmentDate: appointment, appointment: later });
  });

  test("gives to a donatee without costing more", async () => {
    const plain = await business.order();
    const giving = await business.order({ donatee: business.world.donatee });
    expect(plain).toMatchObject({ donation: 0, donatee: null });
    expect(giving).toMatchObject({ donation: 0.07, totalGross: plain.totalGross });
  });

  test("says which table it is for, even when the table is renamed", async () => {
    const there = await business.withBranch({ isTableSelectionEnabled: true });
    const branch = { id: there.world.branch };
    const table = await business.admin.create("/api/tables", { identifier: "Erker 1", branch });
    const order = await there.order({ isDineIn: true, table: table.id });
    await business.admin.put(`/api/tables/${table.id}`, { id: table.id, identifier: "Erker 2" });
    expect((await business.read(order)).data.tableIdentifier).toBe("Erker 1");
    expectRefusal(await there.send({ isDineIn: true }), [422]);
    // Where no tables are shown, none is asked for and none is kept.
    expect((await business.order({ isDineIn: true, table: table.id })).table).toBeNull();
  });
});

test("a table's name is unique within its branch only", async () => {
  const branches = [
    await business.admin.create("/api/branches", openBranch()),
    await business.admin.create("/api/branches", openBranch()),
  ];
  const identifier = unique("Fenster");
  for (const { id } of branches)
    await business.admin.create("/api/tables", { identifier, branch: { id } });
  const again = await business.admin.post("/api/tables", {
    identifier,
    branch: { id: branches[0]?.id },
  });
  expectRefusal(again, [422]);
  expect(again.errors.map((one) => one.field)).toEqual(["identifier"]);
});

describe("a deposit", () => {
  const ordersWithDeposit = async (charged: string) => {
    const there = await business.withBranch({
      isDepositChargedTakeaway: charged === "takeaway",
      isDepositChargedDelivery: charged === "delivery",
      isDepositChargedDineIn: charged === "dineIn",
      deliveryAreas: [{ area: "1070", price: 0, tax: 20, free: true }],
    });
    const bottle = await business.admin.create("/api/products", {
      ...plainProduct(),
      deposit: 0.25,
    });
    await business.admin.create("/api/menus", {
      name: unique("Karte"),
      branches: [{ id: there.world.branch }],
      availableFrom: "2026-01-01T00:00:00Z",
      catalog: [{ id: business.world.category, products: [{ id: bottle.id }] }],
    });
    const request: Fields = {
      ...orderRequest(there.world),
      items: [{ product: bottle.id, amount: 2, unit: "piece", parts: [] }],
    };
    const branch = await business.admin.get<{ deliveryAreas: { id: number }[] }>(
      `/api/branches/${there.world.branch}`,
    );
    const asked = async (changes: Fields) =>
      (await server.guest().post("/api/orders/quote", { ...request, ...changes })).data
        .depositGross;
    return {
      takeaway: await asked({}),
      delivery: await asked({
        isDelivery: true,
        deliveryArea: branch.data.deliveryAreas[0]?.id,
      }),
      dineIn: await asked({ isDineIn: true }),
    };
  };

  test.each(["takeaway", "delivery", "dineIn"])("is charged for %s alone", async (type) => {
    const nowhere = { takeaway: 0, delivery: 0, dineIn: 0 };
    expect(await ordersWithDeposit(type)).toEqual({ ...nowhere, [type]: 0.5 });
  });
});

test("a minimum amount and an approximate one are told from a fixed price", async () => {
  const add = (calculationModel: string) =>
    business.admin.create("/api/products", { ...plainProduct(), calculationModel });
  const products = [await add("minimum"), await add("approximate"), await add("fixed")];
  const there = await business.withBranch();
  await business.admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: there.world.branch }],
    availableFrom: "2026-01-01T00:00:00Z",
    catalog: [{ id: business.world.category, products: products.map(({ id }) => ({ id })) }],
  });
  const quote = await server
    .guest()
    .post<{ items: Fields[]; isApproximate: boolean }>("/api/orders/quote", {
      ...orderRequest(there.world),
      items: products.map(({ id }) => ({ product: id, amount: 1, unit: "piece", parts: [] })),
    });
  expect(quote.data.isApproximate).toBe(true);
  expect(quote.data.items).toMatchObject([
    { isMinimum: true, isApproximate: false },
    { isMinimum: false, isApproximate: true },
    { isMinimum: false, isApproximate: false },
  ]);
});

test("where reviews are off nobody rates", async () => {
  const order = await business.order();
  await business.act(order, "confirm");
  await business.actUntilGuestSees(order, "completed", "completed");
  const rate = () =>
    server.guest().post(`/api/orders/public/${order.uid}/${order.hash}/questionnaire`, {
      rating: 5,
      foodRating: 5,
      serviceRating: 5,
      processRating: 5,
    });
  await business.admin.post("/api/config", { enableOrderReviews: false });
  expectRefusal(await rate(), [409]);
  await business.admin.post("/api/config", { enableOrderReviews: true });
  expect((await rate()).status).toBeLessThan(300);
});

describe("a closed branch", () => {
  const closed = { openingHours: [], isPreorderEnabled: true };
  const opensAtSix = [{ type: "daily", date: null, isClosed: false, from: "18:00", to: "22:00" }];

  test("takes a pre-order without an appointment, for its opening", async () => {
    const there = await business.withBranch({ ...closed, openingHours: opensAtSix });
    const order = await there.order();
    expect(order).toMatchObject({ isPreorder: true, appointment: null });
    // Opens at 18:00 in Vienna and takes 20 minutes.
    expect(order.promisedAt).toBe("2027-01-04T17:20:00Z");
  });

  test("asks for an appointment where one is required", async () => {
    const there = await business.withBranch({
      ...closed,
      openingHours: opensAtSix,
      isAppointmentRequired: true,
    });
    const answer = await there.send();
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual(["appointmentDate"]);
    expect((await there.order({ appointmentDate: "2027-01-04T18:00:00Z" })).isPreorder).toBe(true);
  });

  test("is asked for a quotation at any hour", async () => {
    const there = await business.withBranch({
      openingHours: opensAtSix,
      isQuotationRequired: true,
    });
    expect(await there.order()).toMatchObject({ isQuotation: true, isPreorder: false });
  });
});

test("before its day a branch says from when it can be ordered at", async () => {
  const there = await business.withBranch({ orderableFrom: "2027-03-01T08:30:00Z" });
  const answer = await there.send();
  expect(answer.status).toBe(422);
  expect(answer.message).toBe("Bestellbar ab 01.03.2027 09:30");
});

test("the menu is judged at ordering time: the latest begun, a tie to the higher id", async () => {
  const there = await business.withBranch();
  const begin = async (availableFrom: string | null) => {
    const product = await business.admin.create("/api/products", plainProduct());
    await business.admin.create("/api/menus", {
      name: unique("Karte"),
      branches: [{ id: there.world.branch }],
      availableFrom,
      catalog: [{ id: business.world.category, products: [{ id: product.id }] }],
    });
    return product.id;
  };
  const takes = async (product: number) => {
    const items = [{ product, amount: 1, unit: "piece", parts: [] }];
    return (await there.send({ items, appointmentDate: "2027-03-01T12:00:00Z" })).status;
  };
  expect(await takes(business.world.product)).toBe(201);
  const undated = await begin(null);
  expect(await takes(undated)).toBe(201);
  expect(await takes(business.world.product)).toBe(422);
  const begun = await begin("2026-12-01T00:00:00Z");
  const tied = await begin("2026-12-01T00:00:00Z");
  const coming = await begin("2027-02-01T00:00:00Z");
  expect([
    await takes(undated),
    await takes(begun),
    await takes(tied),
    await takes(coming),
  ]).toEqual([422, 422, 201, 422]);
});
