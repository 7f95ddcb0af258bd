import { expect, test } from "vitest";
import {
  counter,
  desktop,
  peopleOfThisFile,
  phone,
  silentUntilTapped,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { newDevice } from "../../harness/devices";
import type { Business } from "../../harness/orders";
import type { DeviceRole } from "../../harness/server";
import { Display } from "../../pages/display";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

/** A business of its own, with a branch for each test. */
const open = peopleOfThisFile(() => server.address, silentUntilTapped);

const business = await businessOfThisFile({
  pages: "office",
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const { server, admin } = business;

const device = (own: Business, role: DeviceRole, changes: Fields = {}): Promise<Stored> =>
  admin.create("/api/devices", newDevice(own.world.branch, role, changes));

const isSoundBlocked = async ({ id }: Stored) =>
  (await admin.get(`/api/devices/${id}`)).data.isSoundBlocked;

/** What the device says of itself arrives with its next word. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test("a display is paired by the code it shows, and comes back after a reboot without a touch", async () => {
  const own = await business.withBranch();
  const record = await device(own, "counterDisplay");
  const display = new Display(await open(counter));
  await display.open("/frontdesk");
  const code = await display.code();
  await display.person.page.getByText("Gilt noch 10 Min.").waitFor();
  await display.person.look("display-pairing");

  const staff = new Staff(await open(desktop));
  await staff.signIn();
  await staff.person.page.goto(`/backend#/devices/${record.id}`);
  await staff.person.page.getByRole("textbox", { name: "Gezeigter Code" }).fill(code);
  await staff.person.page.getByRole("button", { name: "Koppeln" }).click();
  await display.isThere();
  await display.person.page.getByText("Theke 1 · Theke").waitFor();
  await staff.person.page.getByText("Verbunden", { exact: true }).waitFor();
  expect(await display.person.page.getByRole("navigation", { name: "Bereiche" }).count()).toBe(0);

  const memory = await display.person.memory();
  await display.person.close();
  const rebooted = new Display(await open(counter, memory));
  await rebooted.open("/frontdesk");
  await rebooted.isThere();
  const order = await own.order();
  await rebooted.card(order.ticketNumber).waitFor();
});

test.each(walkedOn(phone, tablet))("the code fits on a $name", async (screen) => {
  const display = new Display(await open(screen));
  await display.open("/backoffice");
  await display.code();
  await display.person.page.getByRole("heading", { name: "Anzeige Küche" }).waitFor();
  await display.person.look("display-pairing");
});

test("without the server there is no code, and one comes when it is back", async () => {
  const display = new Display(await open(tablet));
  const { page } = display.person;
  await page.route("**/api/devices/pairing", (route) => route.abort());
  await display.open("/frontdesk");
  display.person.expectTroubles(/status of 401/, /ERR_FAILED/);
  await page.getByText("Gerade kommt kein Code").waitFor();
  await display.person.look("display-no-code");
  await page.unroute("**/api/devices/pairing");
  expect(await display.code()).toMatch(/^\d{6}$/);
});

test("a display that could not read its branch when it started gets on by itself", async () => {
  const own = await business.withBranch();
  const display = new Display(await open(counter));
  const { page } = display.person;
  await display.pair("/frontdesk", admin, await device(own, "counterDisplay"));
  await page.route("**/api/branches", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await page.getByRole("heading", { name: "Die Anzeige kann nicht starten" }).waitFor();
  display.person.forgiveTroubles();
  await page.unroute("**/api/branches");
  await display.isThere();
});

test("a silent browser is loud on the screen, tells the back office, and rings until somebody has heard", async () => {
  const own = await business.withBranch();
  const record = await device(own, "counterDisplay");
  const display = new Display(await open(counter));
  const { page } = display.person;
  await display.countTones();
  await display.pair("/frontdesk", admin, record);
  await display.restart();
  await page.getByText("Ton aus: Der Browser wartet auf einen Tipp").waitFor();
  await until(async () => (await isSoundBlocked(record)) === true);
  const order = await own.order();
  await display.card(order.ticketNumber).waitFor();
  await display.person.look("display-silent");
  expect(await page.evaluate(() => window.tones)).toBe(0);

  await display.switchSoundOn.click();
  await display.switchSoundOn.waitFor({ state: "detached" });
  await until(async () => (await isSoundBlocked(record)) === false);
  // It rings again and again, not once.
  await page.waitForFunction(() => window.tones >= 6);
  await display.heard.click();
  await display.heard.waitFor({ state: "detached" });
  await until(async () => (await own.read(order)).data.acknowledgedAt !== null);

  await admin.post(`/api/devices/${record.id}/test/notification`);
  await page.getByText("Test: So meldet sich eine neue Bestellung.").waitFor();
  await admin.post(`/api/devices/${record.id}/request-device-logs`);
  await until(
    async () => (await admin.get<Stored[]>(`/api/devices/${record.id}/logs`)).data.length === 1,
  );
});

test("the kitchen sees what it makes and nobody who eats it, and says what is ready", async () => {
  const own = await business.withBranch();
  const display = new Display(await open(counter));
  const { page } = display.person;
  await display.countTones();
  const bodies: string[] = [];
  page.on("response", (response) => {
    if (/\/api\/orders\/(current|\d+)/.test(response.url()))
      response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  // The address people remember is the counter's; the record knows better.
  await display.pair("/frontdesk", admin, await device(own, "kitchenDisplay", { name: "Herd" }));
  await page.waitForURL(/\/backoffice/);
  await page.getByText("Die Küche ist frei").waitFor();
  await display.person.look("kitchen-free");

  const secret = { firstName: "Geheime", lastName: "Person", phone: "+43 1 9876543" };
  const [fresh, cooking] = [await own.order(secret), await own.order(secret)];
  await own.act(cooking, "confirm");
  const later = await own.order({ ...secret, appointmentDate: "2027-01-04T16:00:00Z" });
  await own.act(later, "confirm");
  await display.card(cooking.ticketNumber).waitFor();
  await page.waitForFunction(() => window.tones >= 2);
  await page.getByText(/^1 Bestellung für später, Beginn/).waitFor();
  expect(await display.cards.count()).toBe(1);
  expect(await display.card(fresh.ticketNumber).count()).toBe(0);
  await page.getByText("„Bitte ohne Zucker“").waitFor();
  await display.person.look("kitchen-cooking");
  expect(await display.person.tooSmall()).toEqual([]);

  const taps = await page.getByRole("main").getByRole("button").allInnerTexts();
  expect(taps.toSorted()).toEqual(["Abholbereit", "Ausverkauft"]);
  expect(await page.getByRole("link").count()).toBe(0);
  const ready = page.waitForResponse("**/status/in-delivery");
  await display.card(cooking.ticketNumber).getByRole("button", { name: "Abholbereit" }).click();
  expect((await ready).status()).toBe(200);
  await display.card(cooking.ticketNumber).waitFor({ state: "detached" });
  expect((await own.read(cooking)).data.events.at(-1)).toMatchObject({ by: "Herd" });

  await page.getByRole("button", { name: "Ausverkauft", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ausverkauft" });
  await sheet.getByRole("button", { name: "Wiener Melange ausverkauft melden" }).click();
  await sheet.getByRole("button", { name: "Wiener Melange ist wieder da" }).click();
  await sheet.getByRole("button", { name: "Schließen" }).click();
  expect(bodies.join("")).toContain("Bitte ohne Zucker");
  expect(bodies.join("")).not.toMatch(/Geheime|Person|9876543|paymentMethod|totalGross/);
});

test.each(walkedOn(phone, tablet, desktop))(
  "both boards fit on a $name, and a display that is moved to the kitchen shows the kitchen's",
  async (screen) => {
    const own = await business.withBranch();
    const record = await device(own, "counterDisplay", { name: "Pass" });
    const [fresh, cooking] = [await own.order(), await own.order()];
    await own.act(cooking, "confirm");
    const display = new Display(await open(screen));
    const { page } = display.person;
    await display.pair("/frontdesk", admin, record);
    await display.card(fresh.ticketNumber).waitFor();
    await display.person.look("display-counter");
    await admin.put(`/api/devices/${record.id}`, { station: "kitchen" });
    await page.getByText("Pass · Küche").waitFor();
    await display.card(cooking.ticketNumber).waitFor();
    expect(await display.cards.count()).toBe(1);
    expect(await page.getByText("Hollunder").count()).toBe(0);
    await display.person.look("display-kitchen");
    expect(await display.person.tooSmall()).toEqual([]);
  },
);

test("a revoked display says so and shows a new code; a switched-off one comes back by itself", async () => {
  const own = await business.withBranch();
  const record = await device(own, "counterDisplay");
  const display = new Display(await open(counter));
  const { page } = display.person;
  await display.pair("/frontdesk", admin, record);
  const order = await own.order();
  await display.card(order.ticketNumber).waitFor();

  display.isNoDevice();
  await admin.put(`/api/devices/${record.id}`, { isEnabled: false });
  await page.getByText(/im Backoffice abgeschaltet/).waitFor();
  expect(await display.cards.count()).toBe(0);
  await admin.put(`/api/devices/${record.id}`, { isEnabled: true });
  await display.card(order.ticketNumber).waitFor();

  await admin.delete(`/api/devices/${record.id}/token`);
  await page.getByText(/nicht mehr gekoppelt/).waitFor();
  expect(await display.cards.count()).toBe(0);
  await display.code();
  await display.person.look("display-revoked");
  await page.reload();
  await page.getByText(/nicht mehr gekoppelt/).waitFor();
});
