import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  desktop,
  goodMovement,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { faultsOf, thingsOf } from "../../harness/structured-data";
import { Guest } from "../../pages/guest";
import { demoOfThisFile } from "../../scenes/this-file";

// The Monday before Christmas, noon in Vienna.
const server = await demoOfThisFile({ clock: "2026-12-21T11:00:00Z" });
const admin = await server.as("admin");
const branches = (await admin.get<Stored[]>("/api/branches")).data;

beforeAll(async () => {
  await admin.post("/api/config", { enablePluginHomePage: true });
});

const open = peopleOfThisFile(() => server.address);
const home = () => branches.find(({ identifier }) => identifier === "hollerplatz")!;
const change = (branch: Stored, fields: Fields) =>
  admin.put(`/api/branches/${branch.id}`, { id: branch.id, ...fields });

/** All branches but the first are hidden from the public. */
async function leaveOneBranch(): Promise<() => Promise<void>> {
  const others = branches.filter((branch) => branch.isPublic && branch.id !== home().id);
  for (const branch of others) await change(branch, { isPublic: false });
  return async () => {
    for (const branch of others) await change(branch, { isPublic: true });
  };
}

type Person = Awaited<ReturnType<typeof open>>;

async function comeHome(person: Person): Promise<Person["page"]> {
  const { page } = person;
  await page.goto("/");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("heading", { level: 1, name: /^Kaffeehaus, Eissalon/ }).waitFor();
  return page;
}

test.each(walkedOn(narrow, tablet, desktop))(
  "several branches: each with its hours and the ways to it, on a $name",
  async (screen) => {
    const person = await open(screen);
    const page = await comeHome(person);
    const entry = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: "Eissalon im Gartenpavillon", exact: true }),
    });
    await entry.getByText("Öffnet am Dienstag um 10:00").waitFor();
    const table = entry.getByRole("table", {
      name: "Öffnungszeiten Eissalon im Gartenpavillon",
    });
    expect(await table.getByRole("row").count()).toBe(8);
    const link = (name: RegExp) => entry.getByRole("link", { name }).getAttribute("href");
    expect(await link(/^Online bestellen/)).toBe("/store/gartenpavillon");
    expect(await link(/^Anrufen/)).toBe("tel:+4310000202");
    expect(await link(/^Route planen/)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
    // The heading keeps its distance from the strip above.
    const boxOf = async (place: Locator) => (await place.boundingBox())!;
    const strip = await boxOf(page.getByRole("region", { name: "Öffnungsstatus" }));
    const heading = await boxOf(page.getByRole("heading", { level: 1 }));
    expect(heading.y - strip.y - strip.height).toBeGreaterThanOrEqual(16);
    // A map is there only where the settings have one.
    expect(await page.getByRole("region", { name: "So finden Sie uns", exact: true }).count()).toBe(
      0,
    );
    await person.look("home-several");
    await entry.getByRole("link", { name: /^Online bestellen/ }).click();
    await page.getByRole("heading", { level: 1, name: "Eissalon im Gartenpavillon" }).waitFor();
  },
);

test.each(walkedOn(narrow, tablet, desktop))(
  "one branch: three ways to it, its hours and its contact, on a $name",
  async (screen) => {
    const reopen = await leaveOneBranch();
    try {
      const person = await open(screen);
      const page = await comeHome(person);
      const offers = page.getByRole("navigation", { name: "Was Sie hier tun können" });
      const hrefs = await offers
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(hrefs).toEqual([
        "/store/hollerplatz",
        "tel:+4310000710",
        "https://www.google.com/maps/dir/?api=1&destination=48.2027%2C16.3499",
      ]);

      const opening = page.getByRole("table", { name: /^Öffnungszeiten/ });
      const row = (name: RegExp) => page.getByRole("row", { name });
      expect(await row(/^Montag heute/).getAttribute("aria-current")).toBe("date");
      expect(await opening.locator("[aria-current]").count()).toBe(1);
      expect(await row(/^Montag/).innerText()).toContain("07:30\u202f–\u202f22:00");
      // What Christmas changes says so by its date.
      await row(/^Donnerstag 24\.12\. 08:00.–.14:00$/).waitFor();
      await row(/^Freitag 25\.12\. geschlossen$/).waitFor();
      await page.getByText("Freitag, 01.01.2027").waitFor();
      await person.look("home-one");

      // By keyboard: the choice is a group of radio buttons.
      await page.getByRole("radio", { name: "Vor Ort und Abholung" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.getByRole("table", { name: /^Lieferzeiten/ }).waitFor();
      expect(await row(/^Montag/).innerText()).toContain("10:00\u202f–\u202f21:00");
      await row(/^Mittwoch 10:00.–.21:00$/).waitFor();
      await person.look("home-one-delivery");

      const details = page.getByRole("main").locator("address");
      await details.getByText("Ringlotte am Hollerplatz", { exact: true }).waitFor();
      for (const line of ["Hollerplatz 1", "1070 Wien"])
        await details.getByText(line, { exact: true }).waitFor();
      const call = page.getByRole("definition").locator('a[href="tel:+4310000710"]');
      await call.waitFor();
      const contact = page
        .getByRole("main")
        .getByRole("link", { name: "hollerplatz@example.test" });
      expect(await contact.getAttribute("href")).toBe("mailto:hollerplatz@example.test");
      await page.getByRole("link", { name: /^ringlotte\.example\.test/ }).waitFor();

      await offers.getByRole("link", { name: /^Online bestellen/ }).click();
      await page.getByRole("heading", { level: 1, name: "Ringlotte am Hollerplatz" }).waitFor();
    } finally {
      await reopen();
    }
  },
);

test("what a branch cannot offer is not offered", async () => {
  const reopen = await leaveOneBranch();
  try {
    await change(home(), { phone: "", isDeliveryHoursEnabled: false });
    const person = await open(phone);
    const page = await comeHome(person);
    const offers = page.getByRole("navigation", { name: "Was Sie hier tun können" });
    expect(await offers.getByRole("link").count()).toBe(2);
    expect(await page.getByRole("radio").count()).toBe(0);
    await person.look("home-sparse");
  } finally {
    await change(home(), { phone: home().phone, isDeliveryHoursEnabled: true });
    await reopen();
  }
});

test("an order that is running is offered on the home page as well", async () => {
  const guest = new Guest(await open(phone));
  await admin.post("/api/config", { enablePluginHomePage: false });
  const number = await guest.order("Resi");
  await admin.post("/api/config", { enablePluginHomePage: true });
  const { page } = guest.person;
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /^Kaffeehaus, Eissalon/ }).waitFor();
  const link = page.getByRole("link", { name: `Laufende Bestellung Nr. ${number}` });
  await guest.person.look("home-running-order");
  await link.click();
  await page.getByRole("heading", { name: /^Vielen Dank/ }).waitFor();
});

test("nothing moves while the home page arrives", async () => {
  const reopen = await leaveOneBranch();
  try {
    const person = await open(phone);
    await person.page.clock.setSystemTime("2026-12-21T11:00:00Z");
    await comeHome(person);
    const sum = (await person.movements()).reduce((total, { value }) => total + value, 0);
    expect(sum).toBeLessThan(goodMovement);
  } finally {
    await reopen();
  }
});

test.each(["/", "/store/hollerplatz"])(
  "%s tells search engines what can be parsed",
  async (path) => {
    const person = await open(desktop);
    await person.page.goto(path);
    await person.page.getByRole("heading", { level: 1 }).waitFor();
    const things = thingsOf(await person.page.content());
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) expect(faultsOf(thing)).toEqual([]);
    // The content policy let it stand: the browser did not complain.
    await person.see("structured-data");
  },
);
