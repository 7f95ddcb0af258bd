/** What can be done with a record, by its row's menu, and taken from one branch to another. */
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { createOpenBranch } from "../../harness/world";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);
let other: { id: number };

beforeAll(async () => {
  other = await createOpenBranch(admin, { name: "Bahnhof", identifier: "bahnhof" });
});

/** Tables of the first branch, each with a number of its own. */
async function createTables(...numbers: string[]): Promise<void> {
  for (const identifier of numbers)
    await admin.create("/api/tables", {
      identifier,
      area: "Gastgarten",
      branch: { id: world.branch },
    });
}

async function tablesOf(branch: number): Promise<string[]> {
  const { data } = await admin.get("/api/tables");
  const all = data as unknown as { identifier: string; branch: { id: number } }[];
  return all.filter((table) => table.branch.id === branch).map(({ identifier }) => identifier);
}

test.each(walkedOn(phone, desktop))(
  "tables go from one branch to another by keyboard, on a $name",
  async (screen) => {
    const [one, second, third] = ["1", "2", "3"].map((number) => `${screen.name} ${number}`);
    await createTables(one ?? "", second ?? "", third ?? "");
    const person = await open(screen);
    const { page } = person;
    const keyboard = new Keyboard(page);
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const menu = page.getByRole("menu");
    await new Staff(person).signIn();
    await page.goto("/backend#/tables");
    await link(one ?? "").waitFor();

    const more = button(`Aktionen für „${one}“`);
    await keyboard.use(more);
    await menu.waitFor();
    await keyboard.expectFocusOn(page.getByRole("menuitem", { name: "Öffnen", exact: true }));
    await person.look("row-menu");
    await page.keyboard.press("Escape");
    await keyboard.expectFocusOn(more);
    // A second time as well.
    await page.keyboard.press("Enter");
    await keyboard.expectFocusOn(page.getByRole("menuitem", { name: "Öffnen", exact: true }));
    for (let pressed = 0; pressed < 4; ++pressed) await page.keyboard.press("ArrowDown");
    await keyboard.expectFocusOn(page.getByRole("menuitem", { name: "In die Zwischenablage" }));
    await page.keyboard.press("Enter");
    await page.getByText(`„${one}“ liegt in der Zwischenablage.`).waitFor();
    await keyboard.expectFocusOn(more);

    await page.getByRole("combobox", { name: "Standort" }).selectOption("Bahnhof");
    await keyboard.use(link(`„${one}“ einfügen`));
    await page.getByText(`Aus der Zwischenablage: „${one}“.`).waitFor();
    await person.look("paste");
    await keyboard.use(button("Speichern"));
    await page.getByRole("heading", { level: 1, name: "Tische" }).waitFor();
    expect(await tablesOf(other.id)).toContain(one);

    await page.getByRole("checkbox", { name: `Auswählen: ${second}` }).check();
    await page.getByRole("checkbox", { name: `Auswählen: ${third}` }).check();
    await keyboard.use(button("In die Zwischenablage"));
    // Above the list, so once around.
    await keyboard.tabTo(button("2 Einträge einfügen"), 120);
    await page.keyboard.press("Enter");
    await page.getByText("2 Einträge sind eingefügt.").waitFor();
    expect(await tablesOf(other.id)).toEqual(expect.arrayContaining([second, third]));
    await person.look("pasted");
    person.expectTroubles(/422/);
    await keyboard.use(button("2 Einträge einfügen"));
    await page.getByText("2 Einträge konnten nicht eingefügt werden.").waitFor();
    await person.look("refused");
  },
);

test("a right click offers what the row's button does, and deletes with a way back", async () => {
  await createTables("Laube");
  const person = await open(desktop);
  const { page } = person;
  await new Staff(person).signIn();
  await page.goto("/backend#/tables?q=Laube");
  const row = page.getByRole("row").filter({ hasText: "Laube" });
  await row.click({ button: "right", position: { x: 300, y: 20 } });
  const remove = page.getByRole("menuitem", { name: "Löschen" });
  await remove.waitFor();
  await person.look("context-menu");
  await remove.click();
  await page.getByText("„Laube“ ist gelöscht.").waitFor();
  await page.getByRole("heading", { name: "Nichts gefunden" }).waitFor();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await row.waitFor();

  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Aktionen für „Laube“" }).click();
  await page.getByRole("menuitem", { name: "In neuem Tab öffnen" }).click();
  await (await opened).getByRole("heading", { name: "Tisch „Laube“" }).waitFor();
});
