/** Files that guests add to items: who may take them into an order, how many, and who sees them afterwards. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, Fields, Stored } from "../../harness/client";
import { pair, newDevice } from "../../harness/devices";
import { expectRefusal } from "../../harness/expect";
import type { Order, PublicOrder } from "../../harness/orders";
import { personOf } from "../../harness/people";
import { idempotencyKey, onePixel, plainProduct } from "../../harness/world";
import { onlineBusinessOfThisFile } from "../../scenes/this-file";

type NewUpload = Stored & { handle: string; publicHash: string; extension: string };
type Handle = { id: number; handle: string };

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

const online = await onlineBusinessOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const { server, business } = online;

beforeAll(async () => {
  const { branch, category } = business.world;
  product = await business.admin.create("/api/products", {
    ...plainProduct(),
    type: "configurable",
    config: { parts: partTypes.map(part) },
  });
  await business.admin.create("/api/menus", {
    name: "Karte mit Dateien",
    branches: [{ id: branch }],
    availableFrom: null,
    catalog: [{ id: category, products: [{ id: business.world.product }, { id: product.id }] }],
  });
});

let guests = 0;
/** From an address of its own each, as nobody may send so many. */
const sendFile = async (name: string, data: string): Promise<NewUpload> => {
  guests += 1;
  const headers = { "X-Forwarded-For": `10.1.${guests >> 8}.${guests & 255}` };
  const answer = await server.guest().post<NewUpload>("/api/uploads", { name, data }, { headers });
  expect(answer.status, answer.text).toBe(201);
  return answer.data;
};
/** What an order names it by. */
const upload = async (name = "Notiz.txt", data = text): Promise<Handle> => {
  const { id, handle } = await sendFile(name, data);
  return { id, handle };
};
const uploads = (count: number) => Promise.all(Array.from({ length: count }, () => upload()));

const itemWith = (values: Record<string, unknown>): Fields => ({
  product: { id: product.id },
  amount: 1,
  unit: "piece",
  parts: partTypes.map((type) => ({ value: values[type] ?? null })),
});
/** Before the item there is a plain one, so that an index has to be right. */
const cartWith = (...values: Record<string, unknown>[]): Fields => ({
  items: [
    { product: { id: business.world.product }, amount: 1, unit: "piece", parts: [] },
    ...values.map(itemWith),
  ],
});
const order = (...values: Record<string, unknown>[]): Promise<Answer<PublicOrder>> =>
  business.send(cartWith(...values));

const fieldOf = (type: string, item = 1) => `items[${item}].parts[${indexOf(type)}]`;

function expectNamed(answer: Answer<unknown>, types: readonly string[]): void {
  expectRefusal(answer, [422]);
  expect(answer.errors.map((one) => one.field)).toEqual(types.map((type) => fieldOf(type)));
}

const fileOf = ({ publicHash, id, version, extension }: NewUpload) =>
  `/upload/${publicHash}/${id}-${version}.${extension}`;

describe("a picture part", () => {
  test("takes pictures", async () => {
    const png = await upload("Foto.png", onePixel);
    const moving = await upload("Foto.gif", gif);
    const answer = await order({ image: [png], images: [moving] });
    expect(answer.status, answer.text).toBe(201);
  });

  test.each([
    ["a text", "Notiz.txt", text],
    ["a drawing", "Logo.svg", drawing],
  ])("takes no upload that is %s", async (_what, name, data) => {
    const wrong = await upload(name, data);
    const png = await upload("Foto.png", onePixel);
    expectNamed(await order({ image: [wrong] }), ["image"]);
    expectNamed(await order({ image: [png], images: [wrong] }), ["images"]);
    // Nothing was taken: the same files go into an order whose parts take them.
    expect((await order({ image: [png], files: [wrong] })).status).toBe(201);
  });

  test("takes none when the business edits the item either", async () => {
    const placed = await business.order();
    const note = await upload();
    const answer = await business.admin.put(
      `/api/orders/${placed.id}/items/0`,
      itemWith({ image: [note] }),
    );
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual([`parts[${indexOf("image")}]`]);
    const whole = await business.admin.put(`/api/orders/${placed.id}`, {
      version: placed.version,
      editedItems: [{ place: 0 }, { item: itemWith({ image: [note] }) }],
    });
    expectRefusal(whole, [422]);
    expect(whole.errors.map((one) => one.field)).toEqual([
      `editedItems[1].parts[${indexOf("image")}]`,
    ]);
  });
});

describe("a file part", () => {
  test("takes everything that can be uploaded", async () => {
    const note = await upload();
    const logo = await upload("Logo.svg", drawing);
    const other = await upload();
    const answer = await order({ file: [note], files: [logo, other] });
    expect(answer.status, answer.text).toBe(201);
  });

  test("and nothing off the list can be uploaded", async () => {
    const answer = await server.guest().post("/api/uploads", { name: "Foto.png", data: program });
    expectRefusal(answer, [422]);
  });

  test("names the part whose upload is gone", async () => {
    const { handle } = await upload();
    expectNamed(await order({ text: "Alles Gute", files: [{ id: 999_999, handle }] }), ["files"]);
  });
});

describe("an upload belongs to who made it", () => {
  test("its number alone opens nothing, nor does another's handle", async () => {
    const mine = await upload();
    const theirs = await upload();
    const guesses = [
      { id: mine.id },
      { id: mine.id, handle: "" },
      { id: mine.id, handle: theirs.handle },
      { id: mine.id, handle: "0".repeat(32) },
      { id: mine.id, handle: mine.handle.slice(0, 31) },
    ];
    const sentences = new Set<string>();
    for (const guess of guesses) {
      const answer = await order({ files: [guess] });
      expectNamed(answer, ["files"]);
      sentences.add(answer.errors[0]?.message ?? "");
    }
    // One that was never there is answered with the same words.
    const gone = await order({ files: [{ id: 999_999, handle: mine.handle }] });
    sentences.add(gone.errors[0]?.message ?? "");
    expect(sentences.size).toBe(1);
    expectNamed(await order({ files: [mine.id] }), ["files"]);
    expect((await order({ files: [mine] })).status).toBe(201);
  });

  test("a quote does not tell whether there is one", async () => {
    const mine = await upload();
    const quotes = await Promise.all(
      [mine, { id: mine.id }, { id: 999_999 }].map((one) =>
        server.guest().post("/api/orders/quote", {
          branch: { id: business.world.branch },
          ...cartWith({ files: [one] }),
        }),
      ),
    );
    expect(quotes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await order({ files: [mine] })).status).toBe(201);
  });

  test("one order takes it, and no second one", async () => {
    const mine = await upload();
    const answers = await Promise.all([order({ files: [mine] }), order({ files: [mine] })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expectNamed(await order({ files: [mine] }), ["files"]);
  });

  test("the same request with its key is the same order", async () => {
    const key = idempotencyKey();
    const cart = cartWith({ files: [await upload()] });
    const first = await business.send(cart, key);
    const again = await business.send(cart, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data.uid).toBe(first.data.uid);
  });

  test("a changed attempt takes over what the earlier ones held, and nothing else", async () => {
    const keys = [idempotencyKey(), idempotencyKey()];
    const kept = await upload();
    const dropped = await upload();
    const first = await business.send(
      { ...cartWith({ files: [kept, dropped] }), paymentMethod: "mollie" },
      keys[0],
    );
    expect(first.status, first.text).toBe(201);
    const attempt = (changes: Fields, replaces: unknown, key = idempotencyKey()) =>
      business.send({ ...changes, paymentMethod: "mollie", replaces }, key);
    // Without a word about the first one it stays the first one's.
    expectNamed(await attempt(cartWith({ files: [kept] }), []), ["files"]);
    // Its number alone is not enough even then.
    expectNamed(await attempt(cartWith({ files: [{ id: kept.id }] }), [keys[0]]), ["files"]);
    const second = await attempt(cartWith({ files: [kept] }), [keys[0]], keys[1]);
    expect(second.status, second.text).toBe(201);
    expect(second.data.uid).not.toBe(first.data.uid);
    // What the second left out is still there for a third.
    const third = await attempt(cartWith({ files: [dropped, kept] }), keys);
    expect(third.status, third.text).toBe(201);
    expect(third.data.uid).not.toBe(second.data.uid);
  });

  test("staff put one in with its handle, and leave in what is the order's", async () => {
    const mine = await upload();
    const placed = await order({ files: [mine] });
    const { id } = (await business.all()).find(({ uid }) => uid === placed.data.uid) as Order;
    const edit = (files: unknown) =>
      business.admin.put(`/api/orders/${id}/items/1`, itemWith({ files }));
    const added = await upload();
    const strangers = await upload();
    expect((await edit([{ id: mine.id }, added])).status).toBe(200);
    expectRefusal(await edit([{ id: strangers.id }]), [422]);
    const other = await order({ files: [strangers] });
    expect(other.status).toBe(201);
    expectRefusal(await edit([{ id: mine.id }, strangers]), [422]);
  });
});

describe("an order holds", () => {
  test("ten files in a part and no more", async () => {
    const eleven = await uploads(11);
    const refused = await order({ files: eleven });
    expectNamed(refused, ["files"]);
    expect(refused.errors[0]?.message).toContain("höchstens 10");
    expect((await order({ files: eleven.slice(0, 10) })).status).toBe(201);
  });

  test("thirty files in all and no more", async () => {
    const [last, ...thirty] = await uploads(31);
    const items = [0, 10, 20].map((from) => ({ files: thirty.slice(from, from + 10) }));
    const refused = await order(...items, { file: [last] });
    expectRefusal(refused, [422]);
    expect(refused.errors.map(({ field }) => field)).toEqual([fieldOf("file", 4)]);
    expect(refused.errors[0]?.message).toContain("höchstens 30");
    expect((await order(...items)).status).toBe(201);
  });

  test("each file once", async () => {
    const note = await upload();
    expectNamed(await order({ files: [note, note] }), ["files"]);
    expectNamed(await order({ file: [note], files: [note] }), ["files"]);
    expect((await order({ file: [note] })).status).toBe(201);
  });

  test("eight thousand characters of a guest's own words and no more", async () => {
    const half = "ö".repeat(3990);
    expect((await order({ text: half }, { text: half })).status).toBe(201);
    const refused = await order({ text: half }, { text: half }, { text: "ö".repeat(10) });
    expectRefusal(refused, [422]);
    expect(refused.errors.map(({ field }) => field)).toEqual([fieldOf("text", 3)]);
  });
});

describe("a file that was sent for an order", () => {
  test("is opened by those who make the order, and by nobody before", async () => {
    const file = await sendFile("Plan.txt", text);
    const { admin } = business;
    const ours = business.world.branch;
    const elsewhere = await business.withBranch();
    const theirs = elsewhere.world.branch;
    const device = await admin.create("/api/devices", newDevice(ours, "kitchenDisplay"));
    const readers = {
      guest: server.guest(),
      employee: await personOf(server, "employee", [ours]),
      manager: await personOf(server, "manager", [ours]),
      kitchen: await pair(server, admin, device),
      "employee elsewhere": await personOf(server, "employee", [theirs]),
      "manager elsewhere": await personOf(server, "manager", [theirs]),
      editor: await personOf(server, "editor", [ours]),
    };
    const whoOpens = async (path: string) => {
      const names: string[] = [];
      for (const [name, reader] of Object.entries(readers)) {
        const { status } = await reader.get(path);
        if (status === 200) names.push(name);
        else expect([401, 403, 404]).toContain(status);
      }
      return names;
    };
    const record = `/api/uploads/${file.id}`;
    expect(await whoOpens(fileOf(file))).toEqual([]);
    expect(await whoOpens(record)).toEqual([]);

    const placed = await order({ files: [{ id: file.id, handle: file.handle }] });
    expect(placed.status, placed.text).toBe(201);
    const { id } = (await business.all()).find(({ uid }) => uid === placed.data.uid) as Order;
    const makers = ["employee", "manager", "kitchen"];
    expect(await whoOpens(fileOf(file))).toEqual(makers);
    expect(await whoOpens(`/api/orders/${id}/files`)).toEqual(makers);
    expect(await whoOpens(record)).toEqual(["manager"]);

    const listed = await readers.employee.get<Fields[]>(`/api/orders/${id}/files`);
    expect(listed.data).toMatchObject([{ id: file.id, name: "Plan.txt", extension: "txt" }]);
    expect(listed.text).not.toContain(file.handle);
    const opened = await readers.employee.get(fileOf(file));
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    for (const name of ["employee", "manager elsewhere", "editor"] as const)
      expect((await readers[name].get("/api/uploads")).text).not.toContain(file.publicHash);
    for (const name of ["employee", "manager", "editor"] as const)
      expect((await readers[name].get("/api/uploads")).text).not.toContain(file.handle);
  });
});
