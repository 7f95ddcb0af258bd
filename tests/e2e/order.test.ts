import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Person, type Screen, screens } from "../harness/browser";
import { Server, adminLogin } from "../harness/server";

let server: Server;
const people: Person[] = [];

beforeAll(async () => {
  server = await Server.start({ demo: true });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const person of people.splice(0)) await person.close();
});

async function open(screen: Screen): Promise<Person> {
  const person = await Person.open(server.address, screen);
  people.push(person);
  return person;
}

/** From the list of branches to the sent order; ends on the status page. */
async function order(guest: Person, name: string): Promise<void> {
  const { page } = guest;
  await page.goto("/");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await guest.look("guest-1-branches");
  await page.locator('a[href="/store/hollerplatz"]').first().click();

  const add = page.getByRole("button", { name: /in den Korb$/ });
  await add.first().waitFor();
  await guest.look("guest-2-menu");
  await add.nth(0).click();
  await add.nth(1).click();
  await page.getByText("2 Produkte im Warenkorb").first().waitFor();
  const toggle = page.getByRole("button", { name: /Produkte im Warenkorb/ });
  if (await toggle.isVisible()) await toggle.click();
  await guest.look("guest-3-cart");
  await page.getByRole("button", { name: "Jetzt bestellen" }).click();

  await page.waitForURL("**/store/hollerplatz/checkout");
  const fill = async (field: string, value: string) => {
    const input = page.locator(`[name="${field}"]`);
    if (await input.isVisible()) await input.fill(value);
  };
  await page.locator('[name="firstName"]').waitFor();
  await guest.look("guest-4-checkout");
  await fill("firstName", name);
  await fill("lastName", "Hollunder");
  await fill("phone", "+436641234567");
  await fill("email", "resi@example.test");
  await page.locator('[name="legalInstructions"]').check();
  await page.locator('[name="privacyPolicy"]').check();
  await guest.look("guest-5-checkout-filled");
  await page
    .getByRole("button", { name: /Bestellung abschicken|zahlungspflichtig bestellen/ })
    .click();
  await page.waitForURL("**/status/*/*");
  await page.getByRole("heading", { name: /^Vielen Dank/ }).waitFor();
  await guest.look("guest-6-status");
}

async function signIn(staff: Person): Promise<void> {
  const { page } = staff;
  await page.goto("/backend/login");
  await page.getByLabel("E-Mail-Adresse").waitFor();
  await staff.look("staff-1-sign-in");
  await page.getByLabel("E-Mail-Adresse").fill(adminLogin.email);
  await page.locator('input[name="password"]').fill(adminLogin.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/backend#/orders");
}

/** Phones show one lane at a time. */
async function showLane({ page }: Person, short: string): Promise<void> {
  const choice = page.getByRole("navigation", { name: "Spalte wählen" });
  if (await choice.isVisible()) await choice.getByRole("button", { name: short }).click();
}

/** A step of the timeline on the guest's page that lies no longer ahead. */
async function reached({ page }: Person, step: string): Promise<void> {
  const steps = page.getByRole("list", { name: "Verlauf" });
  await steps.locator('li:not([data-state="upcoming"])', { hasText: step }).waitFor();
}

describe.each(screens)("on a $name", (screen) => {
  test("a guest orders, staff confirms, hands over and completes, and the guest's page follows", async () => {
    const guest = await open(screen);
    const staff = await open(screen);
    const name = `Resi ${screen.name}`;
    await signIn(staff);
    await order(guest, name);

    const { page } = staff;
    const number = await guest.page
      .locator("p", { hasText: "Ihre Nummer" })
      .locator("strong")
      .innerText();
    expect(number).toMatch(/^\d+$/);
    const card = page.getByRole("article", { name: new RegExp(`Bestellung ${number}\\b`) });

    await showLane(staff, "Neu");
    await card.waitFor();
    await staff.look("staff-2-new");
    await card.getByRole("button", { name: /^Annehmen/ }).click();
    await reached(guest, "Bestätigt, wird zubereitet");
    await guest.look("guest-7-confirmed");

    await showLane(staff, "Küche");
    await staff.look("staff-3-preparing");
    await card.getByRole("button", { name: "Abholbereit" }).click();
    await reached(guest, "Bereit zur Abholung");
    await guest.look("guest-8-ready");

    await showLane(staff, "Bereit");
    await staff.look("staff-4-ready");
    await card.getByRole("button", { name: "Abgeholt" }).click();
    await reached(guest, "Abgeholt");
    await guest.look("guest-9-completed");
    await expect.poll(() => card.count()).toBe(0);
  });

  test("a page that does not exist says so", async () => {
    const guest = await open(screen);
    const answer = await guest.page.goto("/site/gibt-es-nicht");
    expect(answer?.status()).toBe(404);
    await guest.page.getByText("Leider wurde die angeforderte Seite nicht gefunden.").waitFor();
  });
});
