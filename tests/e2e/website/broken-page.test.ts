/** A page that fails while it is shown says so, and leaves the way to the others. */
import { expect, inject, test } from "vitest";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import { rendered } from "../../harness/browser/rendered-pages";

const open = peopleOfThisFile();
const demo = inject("demoAddress");
const path = "/store/hollerplatz";

test.each(walkedOn(phone, desktop))("on a $name", async (screen) => {
  await rendered(demo, path, "Wiener Melange");
  const person = await open(screen);
  const { page } = person;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // No component can show a name that is no text.
    const body = html.replaceAll('"name":"Wiener Melange"', '"name":{"de":"Wiener Melange"}');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.goto(demo + path, { waitUntil: "commit" });
  await page.getByRole("heading", { name: "500 Internal Server Error", level: 1 }).waitFor();
  await page.getByText("Leider ist ein interner Fehler aufgetreten.").waitFor();
  // The browser's console tells of the failure.
  person.forgiveTroubles();
  await person.look("broken-page");
  await page.getByRole("link", { name: "Impressum" }).click();
  await page.getByRole("heading", { name: "Impressum", level: 1 }).waitFor();
});
