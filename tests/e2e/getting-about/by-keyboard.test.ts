/** Getting about with the keyboard alone: palette, short cuts, the way back, and what is remembered of it. */
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { loginOf } from "../../harness/people";
import { Keyboard } from "../../pages/keyboard";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);
const count = 60;
const nameOf = (number: number) => `Wort ${String(number).padStart(2, "0")}`;

beforeAll(async () => {
  for (let number = 1; number <= count; ++number)
    await admin.create("/api/tags", { name: nameOf(number) });
});

test.each(walkedOn(phone, desktop))(
  "a manager gets about by keyboard alone, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    const { keyboard: keys } = page;
    const keyboard = new Keyboard(page);
    const login = await loginOf(server, "manager", [world.branch]);
    await page.goto("/backend/login");
    await new Staff(person).fillSignIn(login.email, login.password);
    await page.waitForURL(/#\/orders$/);
    const heading = (name: string) =>
      page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    const field = page.getByRole("combobox", {
      name: "Seite, Aktion oder Eintrag",
    });
    const option = (name: string | RegExp) => page.getByRole("option", { name });
    const seek = async (words: string) => {
      await keys.press("Control+k");
      await keyboard.expectFocusOn(field);
      await keys.type(words);
    };
    /** The key of something on the page, once that is there. */
    const press = async (key: string, name: string) => {
      await page.locator(`[data-shortcut="${name}"]`).waitFor();
      await keys.press(key);
    };
    await heading("Bestellungen");

    await seek("schlagworter");
    await expect.poll(() => option(/^Schlagwörter/).getAttribute("aria-selected")).toBe("true");
    await person.look("palette-pages");
    await keys.press("Enter");
    await heading("Schlagwörter");

    await press("s", "search");
    const search = page.getByRole("searchbox", {
      name: "Schlagwörter durchsuchen",
    });
    await keyboard.expectFocusOn(search);
    await keys.type("Wort 1");
    await page.getByRole("status").getByText("15 Einträge", { exact: true }).waitFor();
    // Letters typed in a field are nothing but letters.
    await keys.type("nsjk?");
    await page.getByRole("heading", { name: "Nichts gefunden" }).waitFor();
    for (let typed = 0; typed < 5; ++typed) await keys.press("Backspace");
    await keyboard.use(page.getByRole("link", { name: nameOf(14), exact: true }));
    await heading(`Schlagwort „${nameOf(14)}“`);
    await person.look("record-trail");
    await seek("zwischenablage");
    await option("In die Zwischenablage").waitFor();
    await person.look("palette-here");
    await keys.press("Enter");
    await page.getByText(`„${nameOf(14)}“ liegt in der Zwischenablage.`).waitFor();
    await press("j", "next");
    await heading(`Schlagwort „${nameOf(15)}“`);
    await press("k", "previous");
    await heading(`Schlagwort „${nameOf(14)}“`);
    await press("k", "previous");
    await heading(`Schlagwort „${nameOf(13)}“`);
    const trail = page.getByRole("navigation", { name: "Sie sind hier" });
    await keyboard.use(trail.getByRole("link"));
    await heading("Schlagwörter");
    expect(await search.inputValue()).toBe("Wort 1");

    await keyboard.tabTo(page.getByRole("checkbox").first());
    await press("n", "new");
    await heading("Neues Schlagwort");
    const own = `Neu ${screen.name}`;
    await keyboard.fill("Name", own);
    await keys.press("Control+Enter");
    await heading("Schlagwörter");

    await keys.press("g");
    await keys.press("t");
    await heading("Benutzer");
    await keys.press("?");
    const sheet = page.getByRole("dialog", { name: "Tastenkürzel" });
    await sheet.waitFor();
    await person.look("shortcuts");
    const letters = sheet.getByRole("switch", {
      name: "Kürzel aus einzelnen Tasten",
    });
    await keyboard.use(letters, "Space");
    await keys.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await keys.press("g");
    await keys.press("b");
    await keys.press("?");
    expect(await sheet.count()).toBe(0);
    await heading("Benutzer");

    await seek(own);
    await option(own).waitFor();
    await keys.press("Enter");
    await heading(`Schlagwort „${own}“`);
    await keys.press("Control+k");
    await page.getByRole("group", { name: "Zuletzt geöffnet" }).waitFor();
    const recent = page.getByRole("group", { name: "Zuletzt geöffnet" }).getByRole("option");
    expect((await recent.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      own,
      nameOf(13),
      nameOf(14),
      nameOf(15),
    ]);
    await person.look("palette-recent");
    await keys.type("nirgends im haus");
    await page.getByText("Nichts gefunden.").waitFor();
    await person.look("palette-nothing");
    await keys.press("Escape");
    await field.waitFor({ state: "detached" });

    await seek("abmelden");
    await keys.press("Enter");
    await page.waitForURL(/logout/);
    await page.getByRole("link", { name: "Neu anmelden" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("backoffice.recent"))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("clipboard"))).toBeNull();
  },
);

test("what is typed on is not asked for any more, and few are asked for", async () => {
  const person = await open(desktop);
  const { page } = person;
  await new Staff(person).signIn();
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/tags" && url.searchParams.has("q")) asked.push(url);
  });
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Seite, Aktion oder Eintrag" }).waitFor();
  await page.keyboard.type("Wort 0");
  // What is found for the first letters may be there before the last ones are typed.
  await expect.poll(() => asked.at(-1)?.searchParams.get("q")).toBe("Wort 0");
  await page.getByRole("group", { name: "Schlagwörter" }).waitFor();
  await expect.poll(() => page.getByRole("option", { name: /^Wort/ }).count()).toBe(5);
  expect(asked.length).toBeLessThan("Wort 0".length);
  for (const { searchParams } of asked) expect(searchParams.get("limit")).toBe("5");
});

test("the device decides between light and dark until somebody chooses", async () => {
  const person = await open(desktop);
  const { page } = person;
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const shown = () => page.evaluate(() => document.documentElement.dataset["scheme"]);
  await new Staff(person).signIn();
  const light = await ground();
  await person.preferScheme("dark");
  await expect.poll(ground).not.toBe(light);
  await page.getByRole("banner").getByRole("button").last().click();
  const choice = page.getByRole("combobox", { name: "Darstellung" });
  await choice.selectOption("Hell");
  expect(await ground()).toBe(light);
  await choice.selectOption("Wie das Gerät");
  expect(await shown()).toBe("dark");
  await choice.selectOption("Dunkel");
  await person.preferScheme("light");
  expect(await shown()).toBe("dark");
  // Before any of our scripts but the first has run.
  await page.route(/index-.*\.js$/, (route) => route.abort());
  person.expectTroubles(/ERR_FAILED/);
  await page.reload();
  expect(await shown()).toBe("dark");
});
