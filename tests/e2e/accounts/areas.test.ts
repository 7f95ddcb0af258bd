import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { loginOf } from "../../harness/people";
import { adminLogin } from "../../harness/server";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

/** Where people come to in the back office: to the first of their own areas, whatever address they open. */
const open = peopleOfThisFile(() => server.address);

const business = await businessOfThisFile({ pages: "office" });
const { server, world } = business;

const start = {
  employee: { path: "/orders", heading: "Bestellungen" },
  manager: { path: "/orders", heading: "Bestellungen" },
  admin: { path: "/orders", heading: "Bestellungen" },
  editor: { path: "/navigations", heading: "Navigationen" },
};

const all = ["Bestellungen", "Karte", "Website", "Team", "Bildschirme", "Einstellungen"];
const rooms = {
  employee: ["Bestellungen", "Bildschirme", "Einstellungen"],
  manager: all,
  admin: all,
  editor: ["Website", "Einstellungen"],
};

type Role = keyof typeof start;

/** Signs in at the page that `address` leads to. */
async function arrive(role: Role, address: string, screen = desktop, branches = [world.branch]) {
  const staff = new Staff(await open(screen));
  const { page } = staff.person;
  const login = role === "admin" ? adminLogin : await loginOf(server, role, branches);
  await page.goto(`/backend${address}`);
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  staff.person.forgiveTroubles();
  await staff.fillSignIn(login.email, login.password);
  return { staff, page };
}

test.each<[Role, string]>([
  ["employee", ""],
  ["employee", "#/settings"],
  ["employee", "#/closing/days"],
  ["manager", ""],
  ["manager", "#/dashboard"],
  ["admin", ""],
  ["editor", ""],
  ["editor", "#/orders"],
  ["editor", "#/orders/12"],
  ["editor", "#/logs"],
])("a signed-in %s who opened %j stands in the first of their rooms", async (role, address) => {
  const { staff, page } = await arrive(role, address);
  await page.waitForURL((url) => url.hash === `#${start[role].path}`);
  await page.getByRole("heading", { name: start[role].heading, level: 1 }).waitFor();
  expect(
    await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link").allInnerTexts(),
  ).toEqual(rooms[role]);
  // The way there asked for nothing that the server refuses.
  await staff.person.see(`area-of-${role}`);
});

test.each(walkedOn(phone, tablet, desktop))(
  "an editor finds the website and is asked about no order, at $name size",
  async (screen) => {
    const { staff, page } = await arrive("editor", "#/orders", screen);
    await page.getByRole("heading", { name: "Navigationen", level: 1 }).waitFor();
    await staff.person.look("area-editor");
    expect(await page.getByText("Verbindung wird aufgebaut").count()).toBe(0);
    await page.goto("/backend#/speisen");
    await page.getByRole("heading", { name: "Diese Seite gibt es nicht" }).waitFor();
    await staff.person.look("area-nowhere");
    await page.getByRole("link", { name: "Zum Anfang" }).press("Enter");
    await page.getByRole("heading", { name: "Navigationen", level: 1 }).waitFor();
  },
);

test.each(walkedOn(phone, tablet, desktop))(
  "an editor without a branch edits the website, at $name size",
  async (screen) => {
    const { staff, page } = await arrive("editor", "#/payment-methods", screen, []);
    await page.getByRole("heading", { name: "Navigationen", level: 1 }).waitFor();
    await page.getByText("Kein Standort", { exact: true }).waitFor();
    await staff.person.look("area-editor-no-branch");
    await page.getByRole("link", { name: "Neuigkeiten" }).click();
    await page.getByRole("heading", { name: "Neuigkeiten", level: 1 }).waitFor();
    await staff.person.look("area-editor-no-branch-news");
  },
);

test("an employee without a branch is told whom to ask", async () => {
  const { staff, page } = await arrive("employee", "", phone, []);
  await page.getByRole("heading", { name: "Noch kein Standort" }).waitFor();
  await staff.person.look("area-employee-no-branch");
});

test.each(walkedOn(phone, tablet, desktop))(
  "the pages of an area of the settings stand in a line of their own, at $name size",
  async (screen) => {
    const { staff, page } = await arrive("admin", "#/settings", screen);
    const pages = page.getByRole("navigation", { name: "Einstellungen", exact: true });
    await pages.waitFor();
    expect(await pages.getByRole("link").allInnerTexts()).toEqual([
      "Allgemein",
      "Betrieb",
      "Zahlungsarten",
      "Protokoll",
      "Erste Schritte",
    ]);
    await staff.person.look("room-settings");
    await pages.getByRole("link", { name: "Betrieb" }).click();
    await page.getByRole("heading", { name: "Tische", level: 1 }).waitFor();
    const within = page.getByRole("navigation", { name: "Betrieb" });
    await within.getByRole("link", { name: "Organisationen" }).press("Enter");
    await page.getByRole("heading", { name: "Organisationen", level: 1 }).waitFor();
    expect(await pages.locator("[aria-current]").innerText()).toBe("Betrieb");
    await staff.person.look("room-business");
  },
);
