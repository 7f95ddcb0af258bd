import { beforeAll, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { Server } from "../../harness/server";
import { createOpenBranch } from "../../harness/world";
import { faultsOf, type Thing, thingsOf } from "../../harness/structured-data";
import { serverOfThisFile } from "../../scenes/this-file";

/** The address guests use; nothing answers there. */
const publicAddress = "https://ringlotte.example";

const server = await serverOfThisFile({
  pages: "rendered",
  settings: { KREDENZ_PUBLIC_URL: publicAddress },
});
const admin = await server.as("admin");

beforeAll(async () => {
  await admin.post("/api/config", { shopName: "Café Ringlotte", city: "Wien" });
});

async function thingsAt(path: string): Promise<Thing[]> {
  return thingsOf((await server.guest().get(path)).text);
}

async function restaurantAt(branch: Stored): Promise<Thing> {
  const [restaurant, ...more] = await thingsAt(`/store/${String(branch.identifier)}`);
  expect(more).toEqual([]);
  expect(restaurant).toMatchObject({ "@type": "Restaurant" });
  return restaurant!;
}

const rule = (type: string, from: string | null, to: string | null) => ({
  type,
  date: null,
  isClosed: false,
  from,
  to,
});

/** A menu with one category of these products. */
async function createMenu(branch: Stored, products: object[], fields: object = {}) {
  const created = [];
  for (const product of products) {
    created.push(await admin.create("/api/products", { name: "Melange", price: 4.7, ...product }));
  }
  const category = await admin.create("/api/categories", { name: "Kaffee" });
  const catalog = [{ id: category.id, products: created.map(({ id }) => ({ id })) }];
  return admin.create("/api/menus", {
    name: "Karte",
    branches: [branch.id],
    catalog,
    ...fields,
  });
}

const sectionsOf = (restaurant: Thing) =>
  ((restaurant.hasMenu as Thing | undefined)?.hasMenuSection ?? []) as Thing[];
const itemsOf = (restaurant: Thing) =>
  sectionsOf(restaurant).flatMap((section) => section.hasMenuItem as Thing[]);

test("a branch says what it is, where, and when it is open", async () => {
  const branch = await createOpenBranch(admin, {
    name: "Ringlotte am Hollerplatz",
    description: "Das Stammhaus.",
    street: "Hollerplatz 1",
    zipCode: "1070",
    city: "Wien",
    phone: "+43 1 0000710",
    email: "hollerplatz@example.test",
    latitude: 48.2027,
    longitude: 16.3499,
    openingHours: [
      rule("friday", "18:00", "02:00"),
      { ...rule("once", null, null), date: "2027-01-06", isClosed: true },
      { ...rule("once", "10:00", "14:00"), date: "2027-01-06" },
      { ...rule("once", null, null), date: "2027-01-08", isClosed: true },
      { ...rule("once", null, null), date: "2027-01-01", isClosed: true },
    ],
  });
  const restaurant = await restaurantAt(branch);
  expect(restaurant).toMatchObject({
    url: `${publicAddress}/store/${String(branch.identifier)}`,
    name: "Ringlotte am Hollerplatz",
    description: "Das Stammhaus.",
    telephone: "+43 1 0000710",
    email: "hollerplatz@example.test",
    address: {
      streetAddress: "Hollerplatz 1",
      postalCode: "1070",
      addressLocality: "Wien",
      addressCountry: "AT",
    },
    geo: { latitude: 48.2027, longitude: 16.3499 },
    openingHoursSpecification: [
      { dayOfWeek: ["Friday"], opens: "18:00", closes: "02:00" },
      { validFrom: "2027-01-06", validThrough: "2027-01-06", opens: "10:00", closes: "14:00" },
      { validFrom: "2027-01-08", validThrough: "2027-01-08", opens: "00:00", closes: "00:00" },
    ],
  });
  expect(faultsOf(restaurant)).toEqual([]);
});

test("what is not known is left out", async () => {
  const branch = await createOpenBranch(admin, {
    street: "",
    zipCode: "",
    city: "",
    phone: "",
    email: "",
    description: "",
    latitude: null,
    longitude: null,
    images: [],
    logo: null,
  });
  const restaurant = await restaurantAt(branch);
  for (const property of ["address", "geo", "telephone", "email", "description", "image", "logo"])
    expect(restaurant, property).not.toHaveProperty(property);
  for (const property of ["hasMenu", "acceptsReservations"])
    expect(restaurant, property).not.toHaveProperty(property);
  expect(faultsOf(restaurant)).toEqual([]);
});

test("the menu tells the prices that guests see, and none that is hidden", async () => {
  const branch = await createOpenBranch(admin);
  const size = (value: number) => ({ name: `${value} €`, modifier: "overwrite", value });
  await createMenu(branch, [
    { name: "Wiener Melange", price: 4.7, description: "Mit Milch.", diets: ["vegetarian"] },
    { name: "Torte", price: 320, isPriceHidden: true },
    { name: "Catering", price: 68, calculationModel: "minimum" },
    { name: "Eis", price: 0.34, unit: "decagram", calculationModel: "approximate" },
    { name: "Brunch", price: 29.5, pricing: { takeaway: 27.9 } },
    { name: "Ausgetrunken", isEnabled: false },
    {
      name: "Soda",
      price: 2,
      type: "configurable",
      config: {
        parts: [{ name: "Größe", type: "select", optional: false, options: [size(2), size(3)] }],
      },
    },
  ]);
  const restaurant = await restaurantAt(branch);
  expect(sectionsOf(restaurant).map(({ name }) => name)).toEqual(["Kaffee"]);
  const items = itemsOf(restaurant);
  const offers = items.map(({ name, offers: offer }) => [name, offer]);
  const money = { priceCurrency: "EUR" };
  const priced = (specification: object) => ({
    "@type": "Offer",
    priceSpecification: { ...specification, ...money },
  });
  expect(offers).toEqual([
    ["Wiener Melange", { "@type": "Offer", price: 4.7, ...money }],
    ["Torte", undefined],
    ["Catering", priced({ "@type": "PriceSpecification", minPrice: 68 })],
    ["Eis", priced({ "@type": "UnitPriceSpecification", price: 0.34, unitCode: "DJ" })],
    ["Brunch", { "@type": "Offer", price: 27.9, ...money }],
    ["Soda", priced({ "@type": "PriceSpecification", minPrice: 2 })],
  ]);
  expect(items[0]).toMatchObject({
    description: "Mit Milch.",
    suitableForDiet: ["https://schema.org/VegetarianDiet"],
  });
  expect(faultsOf(restaurant)).toEqual([]);
});

test("the menu is the one that is active now", async () => {
  const branch = await createOpenBranch(admin);
  await createMenu(branch, [{ name: "Punsch" }], { availableFrom: "2026-11-01T00:00:00Z" });
  await createMenu(branch, [{ name: "Eiskaffee" }], { availableFrom: "2027-06-01T00:00:00Z" });
  expect(itemsOf(await restaurantAt(branch)).map(({ name }) => name)).toEqual(["Punsch"]);
});

test("when its time comes, another menu takes its place without anybody's doing", async () => {
  const branch = await createOpenBranch(admin);
  const soon = new Date((await server.now()).getTime() + 5000).toISOString();
  await createMenu(branch, [{ name: "Punsch" }]);
  await createMenu(branch, [{ name: "Eiskaffee" }], { availableFrom: soon });
  const names = async () => itemsOf(await restaurantAt(branch)).map(({ name }) => name);
  expect(await names()).toEqual(["Punsch"]);
  await expect.poll(names, { timeout: 60_000, interval: 250 }).toEqual(["Eiskaffee"]);
});

test("no text of the business ends the script or the page", async () => {
  const hostile = `</script><b>"'&<!--`;
  const branch = await createOpenBranch(admin, { name: `Haus ${hostile}` });
  await createMenu(branch, [{ name: hostile, description: hostile }]);
  const { text } = await server.guest().get(`/store/${String(branch.identifier)}`);
  expect(text).not.toContain(hostile);
  const [restaurant] = thingsOf(text);
  expect(restaurant).toMatchObject({ name: `Haus ${hostile}` });
  expect(itemsOf(restaurant!)[0]).toMatchObject({ name: hostile, description: hostile });
});

test("tables can be reserved where the home page offers it: one branch, by telephone", async () => {
  const business = await Server.start({ pages: "rendered" });
  try {
    const owner = await business.as("admin");
    const first = await createOpenBranch(owner, { phone: "+43 1 0000710" });
    const accepts = async () => {
      const { text } = await business.guest().get(`/store/${String(first.identifier)}`);
      return thingsOf(text)[0]?.acceptsReservations;
    };
    expect(await accepts()).toBeUndefined();
    await owner.post("/api/config", { enablePluginHomePage: true });
    expect(await accepts()).toBe(true);
    await createOpenBranch(owner, { phone: "+43 1 0000711" });
    expect(await accepts()).toBeUndefined();
  } finally {
    await business.stop();
  }
});

test("the overview says whose pages these are", async () => {
  const open = await createOpenBranch(admin);
  const hidden = await createOpenBranch(admin, { isPublic: false });
  const things = await thingsAt("/");
  const [organization, site] = things;
  expect(organization).toMatchObject({
    "@type": "Organization",
    name: "Café Ringlotte",
    url: `${publicAddress}/`,
    address: { addressLocality: "Wien" },
  });
  expect(site).toMatchObject({
    "@type": "WebSite",
    url: `${publicAddress}/`,
    publisher: { "@id": organization?.["@id"] },
  });
  const places = (organization?.subOrganization ?? []) as Thing[];
  const addresses = places.map(({ url }) => String(url));
  expect(addresses).toContain(`${publicAddress}/store/${String(open.identifier)}`);
  expect(addresses).not.toContain(`${publicAddress}/store/${String(hidden.identifier)}`);
  for (const address of addresses)
    expect((await server.guest().get(new URL(address).pathname)).status, address).toBe(200);
  for (const thing of things) expect(faultsOf(thing)).toEqual([]);
});

test("without a public address there are no addresses, which would be none of ours", async () => {
  const business = await Server.start({ pages: "rendered" });
  try {
    const branch = await createOpenBranch(await business.as("admin"));
    for (const path of ["/", `/store/${String(branch.identifier)}`]) {
      const things = thingsOf((await business.guest().get(path)).text);
      expect(things.length, path).toBeGreaterThan(0);
      for (const thing of things) {
        expect(thing, path).not.toHaveProperty("url");
        expect(faultsOf(thing), path).toEqual([]);
      }
    }
  } finally {
    await business.stop();
  }
});
