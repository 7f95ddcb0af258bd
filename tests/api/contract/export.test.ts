/** Lists as files for spreadsheets: what the list shows, in German. */
import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { operation, resources } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { rowsOfCsv, rowsOfXlsx } from "../../harness/tables";
import { createOpenBranch, plainProduct, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);

const csvOf = async (path: string, client = admin) => rowsOfCsv(await client.bytes(path));

describe.each(resources)("%s", (resource) => {
  const path = `/api/${resource}`;

  test("are in both kinds of file as in the list", async () => {
    await admin.create(path, sampleOf(resource, world));
    const ids = (await admin.get<Stored[]>(`${path}?sort=-id`)).data.map(({ id }) => String(id));
    const [titles = [], ...rows] = await csvOf(`${path}/export?format=csv&sort=-id`);
    expect(titles[0]).toBe("Nummer");
    expect(new Set(titles.map((title) => title.trim())).has("")).toBe(false);
    expect(rows.map(([id]) => id)).toEqual(ids);
    for (const row of rows) expect(row).toHaveLength(titles.length);
    expect(rows[0]?.at(-1)).toMatch(/^04\.01\.2027 \d\d:\d\d$/);

    const sheet = rowsOfXlsx(await admin.bytes(`${path}/export?format=xlsx&fields=id,createdAt`));
    const found = (await admin.get<Stored[]>(path)).data.map(({ id }) => String(id));
    expect(sheet[0]).toEqual(["Nummer", "Angelegt"]);
    expect(sheet.slice(1).map(([id]) => id)).toEqual(found);
  });

  test("have a column once, however often it is asked for", async () => {
    const [titles] = await csvOf(`${path}/export?fields=id,id,createdAt,id`);
    expect(titles).toEqual(["Nummer", "Angelegt"]);
  });

  test("take the list's filters, and no others", async () => {
    expect(await csvOf(`${path}/export?fields=id&q=gibt-es-nicht-und-nirgends`)).toHaveLength(1);
    for (const query of ["page=1", "limit=2", "colour=red", "fields=id,nothing", "format=pdf"])
      expectRefusal(await admin.get(`${path}/export?${query}`), [400]);
    const names = (operation(`GET ${path}/export`)?.parameters ?? []).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["q", "sort", "format", "fields"]));
  });
});

test("speak German: prices, choices, references, times of the business", async () => {
  await admin.put(`/api/branches/${world.branch}`, { timeZone: "America/New_York" });
  const menu = await admin.create("/api/menus", {
    ...sampleOf("menus", world),
    availableFrom: "2027-07-01T03:30:00Z",
    branches: [{ id: world.branch }],
  });
  const [, product] = await csvOf(`/api/products/export?fields=name,price,type,isEnabled&sort=id`);
  expect(product).toEqual(["Wiener Melange", "3,90", "Einfach", "Ja"]);
  const rows = await csvOf("/api/menus/export?fields=id,availableFrom,branches");
  expect(rows.find(([id]) => id === String(menu.id))?.slice(1)).toEqual([
    "30.06.2027 23:30",
    "Am Hollerplatz",
  ]);
  await admin.put(`/api/branches/${world.branch}`, { timeZone: "Europe/Vienna" });
});

test("no text becomes a formula", async () => {
  const texts = ["=1+1", "+49", "-3", "@SUM(A1)", '=HYPERLINK("x";"y")', 'Sachertorte; "groß"'];
  for (const name of texts) await admin.create("/api/products", { ...plainProduct(), name });
  const csv = (await csvOf("/api/products/export?fields=name")).map(([name]) => name);
  for (const text of texts.slice(0, 5)) expect(csv).toContain(`'${text}`);
  expect(csv).toContain(texts[5]);
  const xlsx = rowsOfXlsx(await admin.bytes("/api/products/export?format=xlsx&fields=name"));
  expect(xlsx.map(([name]) => name)).toContain("=1+1");
});

test("hold what the asker may know of, in no other branch's lists", async () => {
  const elsewhere = await createOpenBranch(admin);
  const stranger = await personOf(server, "manager", [elsewhere.id]);
  const { id } = await admin.create("/api/departments", sampleOf("departments", world));
  const seen = (await csvOf("/api/departments/export?fields=id")).flat();
  const hidden = (await csvOf("/api/departments/export?fields=id", stranger)).flat();
  expect(seen).toContain(String(id));
  expect(hidden).not.toContain(String(id));
});

test("more rows than are read at once are all there, in their order", async () => {
  for (let round = 0; round < 6; ++round)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        admin.create("/api/departments", {
          ...sampleOf("departments", world),
          name: `Reihe ${round}-${index}`,
        }),
      ),
    );
  const listed = (await admin.get<Stored[]>("/api/departments?sort=-name")).data;
  expect(listed.length).toBeGreaterThan(500);
  const rows = await csvOf("/api/departments/export?fields=id,name&sort=-name");
  expect(rows.slice(1).map(([id]) => Number(id))).toEqual(listed.map(({ id }) => id));
});
