import { describe, expect, test } from "vitest";
import {
  desktop,
  goodMovement,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import { Guest } from "../../pages/guest";

const open = peopleOfThisFile();

/** A guest before the menu of the demo business, and what there is to search with. */
async function atMenu(screen = phone, query = "") {
  const guest = new Guest(await open(screen));
  const { page } = guest.person;
  await page.goto(`/store/hollerplatz${query}`);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  const bar = page.getByRole("search");
  return {
    guest,
    page,
    bar,
    start: bar.getByRole("button", { name: "Karte durchsuchen" }),
    field: bar.getByRole("searchbox", { name: "Karte durchsuchen" }),
    count: page.getByRole("status").filter({ hasText: /gefunden/ }),
    results: page.locator("ul:visible > li h3"),
    diet: (name: string) => page.getByRole("button", { name, exact: true, pressed: false }),
  };
}

describe.each(walkedOn(phone, desktop))("on a $name", (screen) => {
  test("a guest finds a product, orders it, and is back where the search began", async () => {
    const { guest, page, start, field, count, results, diet } = await atMenu(screen);
    // The search has arrived while the guest was reading.
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Mehlspeisen" }).click();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await start.click();
    await field.pressSequentially("kaese");
    await count.waitFor();
    expect((await results.allInnerTexts()).length).toBeGreaterThan(0);
    await guest.person.look("guest-search");
    await field.fill("melange haferdrink");
    await expect.poll(() => results.allInnerTexts()).toEqual(["Wiener Melange"]);
    expect(await count.innerText()).toBe("1 Produkt gefunden");

    await field.fill("kleiner");
    await page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await page.getByRole("button", { name: /^Kleiner Brauner: 1 im Korb/ }).waitFor();
    await diet("vegan").click();
    await expect.poll(() => results.allInnerTexts()).toEqual(["Kleiner Schwarzer"]);
    await guest.person.look("guest-search-diet");

    await field.fill("Rindsroulade");
    await page.getByText("Leider wurden keine Ergebnisse gefunden.").waitFor();
    await guest.person.look("guest-search-none");
    await page.getByRole("button", { name: "Zurück zur Karte" }).click();
    await page.getByRole("heading", { name: "Mehlspeisen", exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect((await guest.person.movements()).filter(({ value }) => value > goodMovement)).toEqual(
      [],
    );
  });
});

test("the search is left with Escape or the back button, and can be linked", async () => {
  const { guest, page, start, field, results } = await atMenu(tablet);
  await start.press("Enter");
  await page.keyboard.type("strudel");
  await expect.poll(() => results.count()).toBeGreaterThan(0);
  await expect.poll(() => page.url()).toContain("?search=strudel");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/gefunden$/);
  await guest.person.look("guest-search-keys");
  await field.focus();
  await page.keyboard.press("Escape");
  expect(await field.inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await start.waitFor();
  expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe("");

  await start.click();
  await field.fill("torte");
  await expect.poll(() => page.url()).toContain("?search=torte");
  await page.goBack();
  await start.waitFor();
  await page.getByRole("heading", { name: "Kaffee", exact: true }).waitFor();

  await page.goto("/store/hollerplatz?search=kr%C3%A4uter");
  expect(await field.inputValue()).toBe("kräuter");
  await page.getByText(/Produkte? gefunden/).waitFor();
});

test("a product opens from the search and leads back to it", async () => {
  const { guest, page, field, count } = await atMenu(narrow, "?search=melange");
  await page.getByRole("button", { name: "Wiener Melange", exact: true }).click();
  await guest.dialog("Wiener Melange").waitFor();
  await page.keyboard.press("Escape");
  await guest.dialog("Wiener Melange").waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("melange");
  await count.waitFor();
  await guest.person.look("guest-search-linked");
});
