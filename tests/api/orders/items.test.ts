import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Order } from "../../harness/orders";
import { plainProduct, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();

const editItem = (order: Order, index: number, item: Fields) =>
  business.admin.put<Order>(`/api/orders/${order.id}/items/${index}`, item);

test("an edited item is repriced, the others keep the price of their day", async () => {
  const product = business.world.product;
  const placed = await business.order({
    items: [
      { product, amount: 1 },
      { product, amount: 2 },
    ],
  });
  expect(placed).toMatchObject({ gross: 11.7, totalGross: 11.7 });

  const before = await business.admin.get(`/api/products/${product}`);
  await business.admin.put(`/api/products/${product}`, { ...before.data, price: 5 });
  const edited = await editItem(placed, 1, { product, amount: 3 });
  expect(edited.status, edited.text).toBe(200);
  expect(edited.data).toMatchObject({ gross: 18.9, totalGross: 18.9, version: placed.version + 1 });
  expect(edited.data.items).toMatchObject([
    { amount: 1, gross: 3.9 },
    { amount: 3, gross: 15 },
  ]);
  const taxes = edited.data.taxLines as { gross: number; net: number; tax: number }[];
  for (const line of taxes) expect(line.net + line.tax).toBeCloseTo(line.gross, 9);
  expect(edited.data.events).toMatchObject([{ action: "created" }, { action: "edited" }]);
  await business.admin.put(`/api/products/${product}`, { price: 3.9 });
});

test("what cannot be ordered cannot be edited in, and a closed order stays as it is", async () => {
  const order = await business.order();
  const product = business.world.product;
  const foreign = await business.admin.post("/api/products", {
    ...plainProduct(),
    name: unique("foreign"),
  });
  expectRefusal(await editItem(order, 0, { product: foreign.data.id, amount: 1 }), [422]);
  expectRefusal(await editItem(order, 0, { product, amount: 0.5 }), [422]);
  expectRefusal(await editItem(order, 1, { product, amount: 1 }), [404]);
  const unchanged = await business.admin.get<Order>(`/api/orders/${order.id}`);
  expect(unchanged.data).toMatchObject({ version: order.version, totalGross: order.totalGross });

  await business.act(order, "reject", { message: "Heute leider nicht." });
  expectRefusal(await editItem(order, 0, { product, amount: 1 }), [409]);
});
