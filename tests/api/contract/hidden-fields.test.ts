import { beforeAll, describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { operations, resources } from "../../harness/contract/contract";
import type { PublicOrder } from "../../harness/orders";
import { openBranch, orderRequest, sampleOf } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

let placed: PublicOrder;
const ids = new Map<string, number[]>();

/** Stands in every field that guests may not see. */
const secret = "Verborgenes";

const secretContact = {
  phone: "+43 1 9876543",
  email: `${secret.toLowerCase()}@example.test`,
  street: `${secret}gasse 1`,
  zipCode: "1070",
  city: `${secret}dorf`,
  door: `${secret} 7`,
};

const business = await businessOfThisFile({ pages: "rendered" });
const { server } = business;

beforeAll(async () => {
  const { admin, world } = business;
  for (const kind of ["divisions", "navigations", "blocks"])
    await admin.create(`/api/${kind}`, sampleOf(kind, world));
  await admin.create("/api/blocks", {
    identifier: "entwurf",
    isPublic: false,
    content: { body: [{ type: "text", value: `<p>${secret}</p>` }] },
  });
  const switchedOff = { label: secret, type: "home", isEnabled: false };
  await admin.create("/api/navigations", {
    identifier: "main",
    items: [switchedOff, { label: "Start", type: "home", children: [switchedOff] }],
  });
  await admin.put(`/api/products/${world.product}`, { id: world.product, plu: secret });
  await admin.put(`/api/images/${world.image}`, { id: world.image, name: secret });
  await admin.create("/api/branches", {
    ...openBranch(),
    isPublic: false,
    description: secret,
    email: secretContact.email,
    closedMessage: secret,
  });
  placed = (await business.send(secretContact)).data;
  for (const resource of resources)
    ids.set(
      resource,
      (await admin.get<Stored[]>(`/api/${resource}`)).data.map((one) => one.id),
    );
});

/** Every address behind a path of the contract. */
function addressesOf(path: string): string[] {
  const named = path.replace("{uid}", placed.uid).replace("{hash}", placed.hash);
  if (!named.includes("{id}")) return [named];
  const resource = path.split("/")[2] ?? "";
  return (ids.get(resource) ?? []).map((id) => named.replace("{id}", String(id)));
}

/** Streams never end, files are no records, and lists behind a key are for those who hold it. */
const isRead = (path: string) =>
  !path.endsWith("/events") && !path.includes("{apiKey}") && !/^\/(image|upload)\//.test(path);

const readByGuests = operations.filter(
  (one) => one.method === "GET" && one.access.includes("guest") && isRead(one.path),
);

const staffOnly = [
  "plu",
  "isMissed",
  "availableActions",
  "by",
  "origin",
  "passwordHash",
  "missedAfterMinutes",
  "mollieApiKeySetAt",
  "lastDeliveryArea",
  "rejectionReasons",
  "lane",
  "acknowledgedBy",
  "preparationAt",
  "personErasedAt",
  "guestDataDays",
  "pausedBy",
  "extraMinutesBy",
  "setBy",
];

function expectNothingHidden(text: string): void {
  expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(text).not.toContain(secretContact.phone);
  expect(staffOnly.filter((name) => text.includes(`"${name}":`))).toEqual([]);
}

test("staff sees what guests do not", async () => {
  const read = async (path: string) => (await business.admin.get(path)).text;
  expect(await read("/api/products")).toContain(secret);
  expect(await read("/api/images")).toContain(secret);
  expect(await read("/api/branches")).toContain(secret);
  expect(await read("/api/blocks")).toContain(secret);
  expect(await read("/api/navigations")).toContain(secret);
  expect(await read(`/api/orders?branch=${business.world.branch}`)).toContain(secret);
});

describe("a guest", () => {
  test.each(readByGuests)("$name", async ({ path }) => {
    const addresses = addressesOf(path);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const answer = await server.guest().get(address);
      expect([200, 404]).toContain(answer.status);
      expectNothingHidden(answer.text);
    }
  });

  test.each(["q", "sort", "plu", "email", "description"])(
    "cannot ask by hidden values: ?%s",
    async (name) => {
      for (const resource of ["products", "branches"]) {
        const all = await server.guest().get<Stored[]>(`/api/${resource}`);
        const asked = await server.guest().get<Stored[]>(`/api/${resource}?${name}=${secret}`);
        if (asked.status !== 200) continue;
        expect(asked.data.length === 0 || asked.data.length === all.data.length).toBe(true);
        if (name === "q") expect(asked.data).toEqual([]);
      }
    },
  );

  test("who orders", async () => {
    expectNothingHidden((await business.send(secretContact)).text);
    const quote = await server.guest().post("/api/orders/quote", orderRequest(business.world));
    expectNothingHidden(quote.text);
  });

  test("who opens a page", async () => {
    const branches = (await server.guest().get<Stored[]>("/api/branches")).data;
    const pages = [
      "/",
      ...branches.map((one) => `/store/${String(one.identifier)}`),
      `/status/${placed.uid}/${placed.hash}`,
    ];
    for (const page of pages) expectNothingHidden((await server.guest().get(page)).text);
  });
});
