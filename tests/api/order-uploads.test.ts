import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Fields, Stored } from "../harness/client";
import { expectRefusal } from "../harness/expect";
import { Shop } from "../harness/orders";
import { Server } from "../harness/server";
import { onePixel, plainProduct } from "../harness/world";

let server: Server;
let shop: Shop;
let product: Stored;

const gif = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=";
const text = `data:text/plain;base64,${btoa("Alles Gute!")}`;
const drawing = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const program = `data:image/png;base64,${btoa("\u007fELF\u0002\u0001\u0001\u0000 und mehr")}`;

const part = (type: string) => ({
  name: type,
  description: "",
  type,
  optional: true,
  options: [],
});
const partTypes = ["text", "image", "images", "file", "files"];
const indexOf = (type: string) => partTypes.indexOf(type);

beforeAll(async () => {
  server = await Server.start();
  shop = await Shop.open(server);
  const { menu, category } = shop.world;
  product = await shop.admin.create("/api/products", {
    ...plainProduct(),
    type: "configurable",
    config: { parts: partTypes.map(part) },
  });
  await shop.admin.put(`/api/menus/${menu}`, {
    id: menu,
    catalog: [{ id: category, products: [{ id: shop.world.product }, { id: product.id }] }],
  });
});
afterAll(() => server.stop());

const upload = async (name: string, data: string): Promise<Stored> =>
  (await server.guest().post("/api/uploads", { name, data })).data;

/** Before the item there is a plain one, so that an index has to be right. */
const order = (values: Record<string, unknown>): Promise<Answer<Fields>> =>
  shop.send({
    items: [
      { product: { id: shop.world.product }, amount: 1, unit: "piece", parts: [] },
      {
        product: { id: product.id },
        amount: 1,
        unit: "piece",
        parts: partTypes.map((type) => ({ value: values[type] ?? null })),
      },
    ],
  });

function expectNamed(answer: Answer<unknown>, types: readonly string[]): void {
  expectRefusal(answer, [422]);
  expect(answer.errors.map((one) => one.field)).toEqual(
    types.map((type) => `items[1].parts[${indexOf(type)}]`),
  );
}

describe("a picture part", () => {
  test("takes pictures", async () => {
    const png = await upload("Foto.png", onePixel);
    const moving = await upload("Foto.gif", gif);
    const answer = await order({ image: [{ id: png.id }], images: [png.id, { id: moving.id }] });
    expect(answer.status, answer.text).toBeLessThan(300);
  });

  test.each([
    ["a text", "Notiz.txt", text],
    ["a drawing", "Logo.svg", drawing],
  ])("takes no upload that is %s", async (_what, name, data) => {
    const { id } = await upload(name, data);
    const png = await upload("Foto.png", onePixel);
    expectNamed(await order({ image: [{ id }] }), ["image"]);
    expectNamed(await order({ image: [{ id: png.id }], images: [{ id: png.id }, { id }] }), [
      "images",
    ]);
    expectNamed(await order({ image: [{ id }], images: [{ id }], file: [{ id }] }), [
      "image",
      "images",
    ]);
  });

  test("takes none when the shop edits the item either", async () => {
    const placed = await shop.order();
    const { id } = await upload("Notiz.txt", text);
    const answer = await shop.admin.put(`/api/orders/${placed.id}/items/0`, {
      product: { id: product.id },
      amount: 1,
      unit: "piece",
      parts: partTypes.map((type) => ({ value: type === "image" ? [{ id }] : null })),
    });
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual([`parts[${indexOf("image")}]`]);
  });
});

describe("a file part", () => {
  test("takes everything that can be uploaded", async () => {
    const note = await upload("Notiz.txt", text);
    const logo = await upload("Logo.svg", drawing);
    const answer = await order({ file: [{ id: note.id }], files: [{ id: note.id }, logo.id] });
    expect(answer.status, answer.text).toBeLessThan(300);
  });

  test("and nothing off the list can be uploaded", async () => {
    const answer = await server.guest().post("/api/uploads", { name: "Foto.png", data: program });
    expectRefusal(answer, [422]);
  });

  test("names the part whose upload is gone", async () => {
    expectNamed(await order({ text: "Alles Gute", files: [{ id: 999_999 }] }), ["files"]);
  });
});
