/** The bar of categories: where groups come to rest, which one is active, and how one is linked. */
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone } from "../../harness/browser/browser";

const open = peopleOfThisFile();

test.each([
  { screen: phone, offset: 0.36 * phone.width },
  { screen: desktop, offset: 150 },
])("groups rest below the bar and are marked in it, on a $screen.name", async (one) => {
  const person = await open(one.screen);
  const { page } = person;
  const bar = page.getByRole("navigation", { name: "Kategorien" });
  const link = (name: string) => bar.getByRole("link", { name, exact: true });
  const group = (name: string) =>
    page.getByRole("region").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const top = (name: string) =>
    group(name).evaluate((element) => element.getBoundingClientRect().top);
  const isActive = (name: string) => link(name).getAttribute("aria-current");

  await page.goto("/store/hollerplatz");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect.poll(() => isActive("Kaffee")).toBe("true");
  await link("Mehlspeisen").click();
  expect(Math.abs((await top("Mehlspeisen")) - one.offset)).toBeLessThanOrEqual(1);
  await expect.poll(() => isActive("Mehlspeisen")).toBe("true");
  expect(await isActive("Kaffee")).toBe("false");

  // Just above a quarter of the height a group is the active one, below it is not yet.
  const line = Math.max(one.screen.height / 4, one.offset + 1);
  const scrollTo = async (distance: number) => {
    const away = (await top("Frühstück")) - distance;
    await page.evaluate((by) => window.scrollBy(0, by), away);
  };
  await scrollTo(line + 20);
  await expect.poll(() => isActive("Tee & Schokolade")).toBe("true");
  await scrollTo(line - 20);
  await expect.poll(() => isActive("Frühstück")).toBe("true");

  // The keyboard leads to the group itself, and the address names it.
  await link("Suppen & Kleines").focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Suppen & Kleines", exact: true });
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toMatch(/^#category-\d+$/);
  const linked = page.url();

  await page.goto("/");
  await page.goto(linked);
  await expect
    .poll(async () => Math.abs((await top("Suppen & Kleines")) - one.offset))
    .toBeLessThanOrEqual(1);
  await person.look("guest-category-linked");
});
