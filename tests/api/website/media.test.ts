/** The library: what crops keep of a picture, by what pictures and files are found, and where they are used. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { onePixel } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile();
const editor = await personOf(server, "editor", []);

type Image = Stored & { width: number; height: number; focus: { x: number; y: number } };

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;

/** One colour left, another one right. */
async function twoColours(width: number, height: number): Promise<string> {
  const half = (background: string) => ({
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background },
  });
  const bytes = await sharp(half("#ff0000"))
    .extend({ right: Math.ceil(width / 2), background: "#0000ff" })
    .png()
    .toBuffer();
  return dataUrl("image/png", bytes);
}

const make = async (fields: Fields, width = 400, height = 100) =>
  (await editor.create("/api/images", {
    name: "Halb und halb",
    data: await twoColours(width, height),
    ...fields,
  })) as Image;

/** The colour in the middle of a square that is cut out of it. */
async function middleOf({ id }: Image, version: number): Promise<"red" | "blue"> {
  const address = `${server.address}/image/product/thumbnail/${id}-${version}.png`;
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([100, 100]);
  const at = (50 * info.width + 50) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
}

describe("the focus of a picture", () => {
  test("is its middle until somebody says otherwise, and every crop keeps it", async () => {
    const image = await make({});
    expect(image.focus).toEqual({ x: 50, y: 50 });
    const right = await editor.put<Image>(`/api/images/${image.id}`, {
      id: image.id,
      version: image.version,
      focus: { x: 90, y: 50 },
    });
    expect(right.status, right.text).toBe(200);
    expect(right.data.focus).toEqual({ x: 90, y: 50 });
    expect(await middleOf(image, right.data.version)).toBe("blue");
    const left = await editor.put<Image>(`/api/images/${image.id}`, { focus: { x: 5, y: 50 } });
    expect(await middleOf(image, left.data.version)).toBe("red");
  });

  test("can be told with the picture, and stays when that is replaced", async () => {
    const image = await make({ focus: { x: 100, y: 0 } });
    expect(await middleOf(image, image.version)).toBe("blue");
    const replaced = await editor.put<Image>(`/api/images/${image.id}`, {
      data: await twoColours(300, 100),
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(replaced.data).toMatchObject({ width: 300, focus: { x: 100, y: 0 } });
    expect(await middleOf(image, replaced.data.version)).toBe("blue");
  });

  test.each([
    [{ x: -1, y: 50 }, "focus.x"],
    [{ x: 50, y: 101 }, "focus.y"],
    [{ x: "links", y: 50 }, "focus.x"],
  ])("is not at %o", async (focus, field) => {
    const image = await make({});
    const answer = await editor.put(`/api/images/${image.id}`, { focus });
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual([field]);
  });

  test("is told to guests with the picture", async () => {
    const image = await make({ focus: { x: 7, y: 93 } });
    await admin.put(`/api/products/${world.product}`, { images: [{ id: image.id }] });
    const { data } = await server
      .guest()
      .get<{ images: Image[] }>(`/api/products/${world.product}`);
    expect(data.images[0]).toMatchObject({ id: image.id, focus: { x: 7, y: 93 } });
    const uses = await editor.get<Fields[]>(`/api/images/${image.id}/used-by`);
    expect(uses.data).toMatchObject([{ resource: "products", id: world.product }]);
  });
});

test("pictures are found by their format and by how large they are", async () => {
  const small = await make({ name: "Suche klein" }, 40, 30);
  const large = await make({ name: "Suche groß" }, 600, 200);
  const found = async (query: string) =>
    (await editor.get<Image[]>(`/api/images?q=Suche&${query}`)).data.map(({ id }) => id);
  expect(await found("widthFrom=100")).toEqual([large.id]);
  expect(await found("widthTo=100")).toEqual([small.id]);
  expect(await found("heightFrom=30&heightTo=30")).toEqual([small.id]);
  expect((await found("extension=png")).toSorted()).toEqual([small.id, large.id].toSorted());
  expect(await found("extension=avif")).toEqual([]);
});

test("files are found by their kind and by how large they are", async () => {
  const send = async (name: string, data: string) =>
    (await editor.create("/api/uploads", { name, data })).id;
  const picture = await send("Suche.png", onePixel);
  const text = await send("Suche.txt", `data:text/plain;base64,${btoa("Melange ".repeat(400))}`);
  const found = async (query: string) =>
    (await editor.get<Stored[]>(`/api/uploads?q=Suche&${query}`)).data.map(({ id }) => id);
  expect(await found("kind=picture")).toEqual([picture]);
  expect(await found("kind=document")).toEqual([text]);
  expect(await found("kind=film")).toEqual([]);
  expect(await found("sizeFrom=3000")).toEqual([text]);
  expectRefusal(await editor.get("/api/uploads?kind=egal"), [400]);
});

test("a document of the business is shown by the browser itself", async () => {
  const pdf = `data:application/pdf;base64,${btoa("%PDF-1.4\n%%EOF\n")}`;
  const { id, version, publicHash } = await editor.create("/api/uploads", {
    name: "Karte.pdf",
    data: pdf,
  });
  const answer = await server.guest().get(`/upload/${String(publicHash)}/${id}-${version}.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toBe("inline");
  // No policy of its own: it would keep out the browser's viewer, also within the page that shows it.
  expect(answer.headers.get("Content-Security-Policy")).toBeNull();
});
