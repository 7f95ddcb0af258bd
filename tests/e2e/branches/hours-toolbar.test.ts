/** What the strip below the header says of the hours, at every hour. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { createOpenBranch } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const hours = (from: string, to: string) => ({
  openingHours: [{ type: "daily", date: null, isClosed: false, from, to }],
});

const server = await serverOfThisFile();
const admin = await server.as("admin");
const late = await createOpenBranch(admin, { name: "Am Hollerplatz", ...hours("10:00", "22:00") });

beforeAll(async () => {
  await createOpenBranch(admin, { name: "Im Garten", ...hours("08:00", "18:00") });
});

const open = peopleOfThisFile(() => server.address);

const strip = (page: Page) => page.getByRole("region", { name: "Öffnungsstatus" });

/** On Monday, 4 January 2027, by the clocks of Vienna. */
async function at(time: string): Promise<void> {
  await server.terminate();
  await server.launch(`2027-01-04T${time}:00+01:00`);
}

test.each([
  ["07:30", "Alle Standorte geschlossen", "closed"],
  ["09:00", "Standort geöffnet", "open"],
  ["12:00", "Standorte geöffnet", "open"],
])("at %s: %s", async (time, words, status) => {
  await at(time);
  for (const screen of walkedOn(phone, desktop)) {
    const person = await open(screen);
    for (const path of ["/", "/gibt-es-nicht"]) {
      await person.page.goto(path);
      const label = strip(person.page).getByText(words, { exact: true });
      await label.waitFor();
      expect(await label.getAttribute("data-status")).toBe(status);
      // The page that is not there says so in the console as well.
      person.forgiveTroubles();
      await person.look(`toolbar-${status}${path === "/" ? "" : "-missing"}`);
    }
  }
});

test.each([
  ["12:00", "Geöffnet bis 22:00", "open"],
  ["21:30", "Geöffnet bis 22:00", "closing"],
  ["22:00", "Geschlossen", "closed"],
])("on a branch's pages at %s: %s", async (time, words, status) => {
  await at(time);
  const store = `/store/${String(late.identifier)}`;
  for (const screen of walkedOn(phone, desktop)) {
    const person = await open(screen);
    const { page } = person;
    await page.goto(`${store}/checkout`);
    const label = strip(page).getByText(words, { exact: true });
    await label.waitFor();
    expect(await label.getAttribute("data-status")).toBe(status);
    await person.look(`toolbar-branch-${status}`);
    await strip(page).getByRole("link", { name: "Am Hollerplatz" }).click();
    await page.waitForURL(`**${store}`);
    await page.getByRole("heading", { name: "Am Hollerplatz", level: 1 }).waitFor();
    const shown = page.getByText(words, { exact: true });
    expect(await shown.getAttribute("data-status")).toBe(status);
    await page.getByRole("link", { name: "Alle Standorte" }).click();
    await page.waitForURL(/\/$/);
  }
});
