import { beforeAll, expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { orderRequest, plainProduct } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

type Area = { id: number; area: string };

let area: number;
let dear: number;
let cent: number;

/** Delivered from 15 euros on, free of charge above 30. */
const business = await businessOfThisFile();
const { server } = business;

beforeAll(async () => {
  const branch = await business.admin.get<{ deliveryAreas: Area[] }>(
    `/api/branches/${business.world.branch}`,
  );
  area = branch.data.deliveryAreas[0]?.id ?? 0;
  const priced = async (price: number) =>
    (
      await business.admin.create("/api/products", {
        ...plainProduct(),
        price,
        maximumQuantity: null,
      })
    ).id;
  dear = await priced(5);
  cent = await priced(0.01);
  await business.admin.put(`/api/menus/${business.world.menu}`, {
    id: business.world.menu,
    catalog: [{ id: business.world.category, products: [{ id: dear }, { id: cent }] }],
  });
});

const delivery = (dearOnes: number, cents: number): Fields => ({
  isDelivery: true,
  deliveryArea: area,
  items: [
    ...(dearOnes > 0 ? [{ product: dear, amount: dearOnes, unit: "piece", parts: [] }] : []),
    ...(cents > 0 ? [{ product: cent, amount: cents, unit: "piece", parts: [] }] : []),
  ],
});

const quoted = async (changes: Fields) => {
  const answer = await server
    .guest()
    .post("/api/orders/quote", { ...orderRequest(business.world), ...changes });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
};

test("a cent below the minimum is refused, exactly the minimum is taken", async () => {
  const below = delivery(0, 1499);
  expect(await quoted(below)).toMatchObject({ gross: 14.99, missingToMinimum: 0.01 });
  const refused = await business.send(below);
  expectRefusal(refused, [422]);
  expect(refused.message).toContain("15,00");

  expect(await quoted(delivery(3, 0))).toMatchObject({ gross: 15, missingToMinimum: 0 });
  const taken = await business.send(delivery(3, 0));
  expect(taken.status, taken.text).toBe(201);
});

test("exactly the limit still costs the fee, a cent more is free", async () => {
  expect(await quoted(delivery(6, 0))).toMatchObject({
    gross: 30,
    deliveryGross: 3.9,
    totalGross: 33.9,
  });
  expect(await quoted(delivery(6, 1))).toMatchObject({
    gross: 30.01,
    deliveryGross: 0,
    totalGross: 30.01,
  });
  for (const [cents, deliveryGross] of [
    [0, 3.9],
    [1, 0],
  ] as const) {
    const taken = await business.send(delivery(6, cents));
    expect(taken.status, taken.text).toBe(201);
    expect(taken.data.deliveryGross).toBe(deliveryGross);
  }
});

test("net, tax and gross agree for every rate, the fee's included", async () => {
  const quote = await quoted(delivery(3, 7));
  const taxes = Object.values(quote.taxes as Record<string, number>);
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);
  expect(taxes.length).toBe(2);
  expect(cents(quote.totalNet) + taxes.reduce((sum, tax) => sum + cents(tax), 0)).toBe(
    cents(quote.totalGross),
  );
});
