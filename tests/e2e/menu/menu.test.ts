/** What a menu shows: which one counts, its groups and their products at this hour, prices, and what cannot be had. */
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { createOpenBranch, plainProduct, unique } from "../../harness/world";
import { Guest } from "../../pages/guest";
import { serverOfThisFile } from "../../scenes/this-file";

let branch: Stored;

const daily = (from: string, to: string) => [
  { type: "daily", date: null, isClosed: false, from, to },
];
const evenings = daily("18:00", "22:00");
const always = daily("00:00", "00:00");
const size = (name: string, modifier: string, value: number, ...allergens: string[]) => ({
  name,
  modifier,
  value,
  allergens,
  product: null,
  isEnabled: true,
});
const sizes = {
  name: "Größe",
  description: "",
  type: "select",
  optional: false,
  options: [size("klein", "overwrite", 3), size("groß", "overwrite", 5, "A")],
};

const product = (name: string, changes: Fields = {}) =>
  admin.create("/api/products", { ...plainProduct(), name, ...changes });

async function category(name: string, products: Stored[], changes: Fields = {}): Promise<Fields> {
  const { id } = await admin.create("/api/categories", { name, isEnabled: true, ...changes });
  return { id, products: products.map((one) => ({ id: one.id })) };
}

const menu = (availableFrom: string | null, catalog: Fields[]) =>
  admin.create("/api/menus", {
    name: unique("Karte"),
    branches: [{ id: branch.id }],
    availableFrom,
    catalog,
  });

const server = await serverOfThisFile();
const admin = await server.as("admin");

beforeAll(async () => {
  await admin.post("/api/config", { enablePluginCategoryBar: true });
  branch = await createOpenBranch(admin, { name: "Am Hollerplatz" });
  const yesterday = await product("Von gestern");
  await menu(null, [await category("Alte Karte", [yesterday])]);
  const soldOut = await product("Punschkrapfen");
  await menu("2027-01-04T10:00:00Z", [
    await category("Kaffee", [
      await product("Melange"),
      await product("Überraschung", { isPriceHidden: true }),
      await product("Verlängerter", { price: 3, type: "configurable", config: { parts: [sizes] } }),
      await product("Nicht mehr da", { isEnabled: false }),
    ]),
    await category("Vitrine", [
      soldOut,
      await product("Glühwein", { schedule: evenings }),
      await product("Leberkäse", { unit: "gram", price: 0.02, calculationModel: "approximate" }),
      await product("Fisch", { calculationModel: "minimum", price: 12 }),
      await product("Torte", { isLeadTimeEnabled: true, leadTimeType: "days", leadTimeValue: 2 }),
    ]),
    await category("Gedecke", [await product("Frühstück für zwei", { type: "bundle" })]),
    await category("Abends", [await product("Gulasch")], {
      schedule: evenings,
      isVisibleWhenUnavailable: true,
    }),
    await category("Nachts", [await product("Toast")], {
      schedule: evenings,
      isVisibleWhenUnavailable: false,
    }),
    await category("Ausgeräumt", [await product("Besen")], { isEnabled: false }),
    await category("Den ganzen Tag", [await product("Semmel")], { schedule: always }),
  ]);
  await menu("2027-01-05T10:00:00Z", [await category("Morgen", [await product("Von morgen")])]);
  await admin.put(`/api/branches/${branch.id}/sold-out`, { product: soldOut.id });
});

const open = peopleOfThisFile(() => server.address);

test.each(walkedOn(phone, desktop))("the menu of this hour, on a $name", async (screen) => {
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  await page.goto(`/store/${String(branch.identifier)}`);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  const groups = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.getByRole("heading", { name: "Kaffee", exact: true }).waitFor();
  const shown = (await groups.allTextContents()).filter((name) => name !== "Warenkorb");
  expect(shown).toEqual(["Kaffee", "Vitrine", "Gedecke", "Abends", "Den ganzen Tag"]);
  const bar = page.getByRole("navigation", { name: "Kategorien" });
  // What holds nothing but bundles stays on the page, without a place in the bar.
  expect(await bar.getByRole("link").allTextContents()).toEqual([
    "Kaffee",
    "Vitrine",
    "Abends",
    "Den ganzen Tag",
  ]);

  const row = (name: string) => {
    const heading = page.getByRole("heading", { name, exact: true });
    return page.getByRole("listitem").filter({ has: heading });
  };
  for (const [name, words] of [
    ["Melange", /^3,90\s€$/],
    ["Verlängerter", /^ab 3,00\s€$/],
    ["Leberkäse", /^ca\. 0,02\s€\s\/\sg$/],
    ["Fisch", /^ab 12,00\s€$/],
    ["Torte", /^Vorbestellzeit 2\sTage$/],
    ["Punschkrapfen", /^ausverkauft$/],
    ["Glühwein", /^derzeit nicht verfügbar$/],
    ["Gulasch", /^derzeit nicht verfügbar$/],
  ] as const)
    await row(name).getByText(words).waitFor();
  expect(await row("Überraschung").innerText()).not.toContain("€");
  expect(await row("Nicht mehr da").count()).toBe(0);
  for (const name of ["Punschkrapfen", "Glühwein", "Gulasch"])
    expect(await row(name).getByRole("button").count(), name).toBe(1);

  // What cannot be had can be read about, not ordered.
  for (const [name, words] of [
    ["Glühwein", "Derzeit nicht verfügbar"],
    ["Punschkrapfen", "Ausverkauft"],
  ] as const) {
    await row(name).getByRole("button", { name, exact: true }).click();
    const dialog = guest.dialog(name);
    await dialog.getByText(words).waitFor();
    const put = dialog.getByRole("button", { name: /^(In den Warenkorb|Ausverkauft)/ });
    expect(await put.filter({ visible: true }).count()).toBe(name === "Glühwein" ? 0 : 1);
    if (name === "Punschkrapfen") expect(await put.isDisabled()).toBe(true);
    await guest.person.look(`menu-dialog-${name === "Glühwein" ? "unavailable" : "sold-out"}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }

  const legend = page.getByRole("group").filter({ hasText: "Was die Buchstaben bedeuten" });
  await legend.getByText("Allergene: Was die Buchstaben bedeuten").click();
  expect(await legend.getByRole("term").allInnerTexts()).toEqual(["A", "G"]);
  await guest.person.look("menu-hour");

  // A sum of what is only about right is only about right itself.
  await row("Leberkäse").getByRole("button", { name: "Leberkäse in den Korb" }).click();
  await guest.openCart();
  await page
    .getByRole("complementary", { name: "Warenkorb" })
    .getByText(/^ca\. 0,02\s€$/)
    .filter({ visible: true })
    .last()
    .waitFor();

  await admin.post("/api/config", { enablePluginCategoryBar: false });
  await page.reload();
  await page.getByRole("heading", { name: "Kaffee", exact: true }).waitFor();
  expect(await bar.count()).toBe(0);
  await admin.post("/api/config", { enablePluginCategoryBar: true });
});
