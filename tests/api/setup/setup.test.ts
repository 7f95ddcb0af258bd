import { beforeEach, describe, expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { idempotencyKey, openBranch, orderRequest, plainProduct } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

type Step = { name: string; isDone: boolean; missing: { message: string; field: string }[] };

const imprint = { imprintText: "<p>Ringlotte OG, Wien</p>" };
const terms = { termsAndConditionsText: "<p>Bestellen heißt zahlen.</p>" };
const privacy = { privacyPolicy: "https://example.test/datenschutz" };
const nothing = {
  imprintText: "",
  imprint: "",
  termsAndConditionsText: "",
  termsAndConditions: "",
  privacyPolicyText: "",
  privacyPolicy: "",
};
const closed = { type: "daily", date: null, isClosed: true, from: null, to: null };

const server = await serverOfThisFile();
const admin = await server.as("admin");

async function configure(fields: Fields): Promise<void> {
  const answer = await admin.post("/api/config", fields);
  expect(answer.status, answer.text).toBe(200);
}

const steps = async () => (await admin.get<Step[]>("/api/setup")).data;
const openSteps = async () => (await steps()).filter((one) => !one.isDone).map((one) => one.name);

describe("from nothing to the first order", () => {
  const world = { branch: 0, category: 0, product: 0 };

  test("an empty installation has every step before it and says what each asks for", async () => {
    const all = await steps();
    expect(all.map((one) => one.name)).toEqual([
      "shop",
      "legal",
      "branch",
      "products",
      "menu",
      "payment",
      "order",
    ]);
    for (const step of all) {
      expect(step.isDone, step.name).toBe(false);
      expect(step.missing.length, step.name).toBeGreaterThan(0);
    }
    expect(all[0]?.missing.map((one) => one.field)).toEqual([
      "shopName",
      "street",
      "zipCode",
      "city",
    ]);
  });

  test("each step is done when its data are there, and opens again without them", async () => {
    await configure({ shopName: "Café Ringlotte", street: "Hollerplatz 1", zipCode: "1070" });
    expect(await openSteps()).toContain("shop");
    await configure({ city: "Wien" });
    expect(await openSteps()).not.toContain("shop");

    await configure({ ...imprint, ...terms });
    const legal = (await steps()).find((one) => one.name === "legal");
    expect(legal?.missing.map((one) => one.field)).toEqual(["privacyPolicyText"]);
    await configure(privacy);
    expect(await openSteps()).toEqual(["branch", "products", "menu", "payment", "order"]);

    const hours = openBranch().openingHours;
    const fresh = { ...openBranch(), isPublic: false, openingHours: [] };
    world.branch = (await admin.create("/api/branches", fresh)).id;
    expect(await openSteps()).toEqual(["branch", "products", "menu", "order"]);
    const branch = { id: world.branch, openingHours: hours };
    expect((await admin.put(`/api/branches/${world.branch}`, branch)).status).toBe(200);
    expect(await openSteps()).toEqual(["products", "menu", "order"]);

    world.category = (await admin.create("/api/categories", { name: "Kaffee" })).id;
    world.product = (await admin.create("/api/products", plainProduct())).id;
    expect(await openSteps()).toEqual(["menu", "order"]);
    await admin.create("/api/menus", {
      name: "Karte",
      branches: [{ id: world.branch }],
      catalog: [{ id: world.category, products: [{ id: world.product }] }],
    });
    expect(await openSteps()).toEqual(["order"]);

    await configure({ enableCash: false });
    expect(await openSteps()).toEqual(["payment", "order"]);
    await configure({ enableCash: true });

    const opened = { id: world.branch, isPublic: true };
    expect((await admin.put(`/api/branches/${world.branch}`, opened)).status).toBe(200);
    expect((await steps()).at(-1)?.missing).toHaveLength(1);
    const placed = await server.guest().post("/api/orders", orderRequest(world), {
      headers: { "Idempotency-Key": idempotencyKey() },
    });
    expect(placed.status, placed.text).toBe(201);
    expect(await openSteps()).toEqual([]);
  });
});

describe("a branch is public", () => {
  beforeEach(async () => {
    for (const { id } of (await admin.get<Stored[]>("/api/branches")).data)
      await admin.put(`/api/branches/${id}`, { id, isPublic: false });
    await configure(nothing);
  });

  const create = (changes: Fields = {}) =>
    admin.post("/api/branches", { ...openBranch(), ...changes });

  test("only with all legal texts and hours; the refusal names each with its place", async () => {
    const answer = await create({ openingHours: [closed] });
    expectRefusal(answer, [422]);
    expect(answer.errors.map((one) => one.field)).toEqual([
      "config.imprintText",
      "config.termsAndConditionsText",
      "config.privacyPolicyText",
      "openingHours",
    ]);
    for (const { message } of answer.errors) expect(message).toContain("Erste Schritte");

    await configure({ ...imprint, termsAndConditionsText: " ", ...privacy });
    expect((await create()).errors.map((one) => one.field)).toEqual([
      "config.termsAndConditionsText",
    ]);
    await configure(terms);
    expect((await create()).status).toBe(201);
  });

  test("not by a change either, and not out of the trash", async () => {
    const { data: hidden } = await create({ isPublic: false, openingHours: [] });
    const open = await admin.put(`/api/branches/${hidden.id}`, { id: hidden.id, isPublic: true });
    expectRefusal(open, [422]);
    expect(open.errors).toHaveLength(4);
    expect((await admin.get(`/api/branches/${hidden.id}`)).data.isPublic).toBe(false);

    await configure({ ...imprint, ...terms, ...privacy });
    const { data: shown } = await create();
    await admin.delete(`/api/branches/${shown.id}`);
    await configure(nothing);
    const restored = await admin.post(`/api/branches/${shown.id}/restore`);
    expectRefusal(restored, [422]);
    expect(restored.errors).toHaveLength(3);
  });

  test("never without legal texts, also when two people decide at once", async () => {
    for (let turn = 0; turn < 8; ++turn) {
      await configure({ ...imprint, ...terms, ...privacy });
      const { data: branch } = await create({ isPublic: false });
      const [opened, removed] = await Promise.all([
        admin.put(`/api/branches/${branch.id}`, { id: branch.id, isPublic: true }),
        admin.post("/api/config", nothing),
      ]);
      expect([opened.status, removed.status].toSorted()).toEqual([200, 422]);
      await admin.delete(`/api/branches/${branch.id}`);
    }
  });

  test("as long as no legal text is removed", async () => {
    await configure({ ...imprint, ...terms, ...privacy });
    const { data: shown } = await create();
    const removal = await admin.post("/api/config", { imprintText: " ", city: "Graz" });
    expectRefusal(removal, [422]);
    expect(removal.errors.map((one) => one.field)).toEqual(["imprintText"]);
    expect((await admin.get("/api/config")).data).toMatchObject({ ...imprint, city: "Wien" });
    // An address stands for a text.
    await configure({ imprintText: "", imprint: "https://example.test/impressum" });
    await admin.put(`/api/branches/${shown.id}`, { id: shown.id, isPublic: false });
    await configure(nothing);
  });
});

test("an address becomes a code that fits on paper", async () => {
  const path = (address: string) => `/api/setup/code?address=${encodeURIComponent(address)}`;
  const drawn = await admin.get(path("https://example.test/store/hollerplatz"));
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get("Content-Type")).toContain("image/svg+xml");
  expect(drawn.text).toMatch(/^<svg .*<\/svg>$/);
  for (const bad of ["", "javascript:alert(1)", `https://${"a".repeat(300)}`])
    expectRefusal(await admin.get(path(bad)), [422]);
});
