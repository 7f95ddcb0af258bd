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

const areas = {
  employee: ["Bestellungen", "Geräte", "Zahlungsarten"],
  manager: [
    "Bestellungen",
    "Abschluss",
    "Geräte",
    "Karte",
    "Website",
    "Team",
    "Betrieb",
    "Zahlungsarten",
    "Protokoll",
  ],
  editor: ["Website", "Zahlungsarten"],
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
])("a signed-in %s who opened %j stands in the first of their areas", async (role, address) => {
  const { staff, page } = await arrive(role, address);
  await page.waitForURL((url) => url.hash === `#${start[role].path}`);
  await page.getByRole("heading", { name: start[role].heading, level: 1 }).waitFor();
  if (role !== "admin")
    expect(
      await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link").allInnerTexts(),
    ).toEqual(areas[role]);
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
