/** Departments, made by a manager with nothing but the keyboard. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import { sampleOf } from "../../harness/world";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);

const password = "Kipferl-mit-Marillen-3";
const account = (firstName: string, lastName: string, role: string) =>
  admin.create("/api/users", {
    ...sampleOf("users", world),
    email: `${firstName}.${lastName}@example.test`.toLowerCase(),
    firstName,
    lastName,
    roles: [role],
    password,
  });
await account("Theo", "Quittner", "ROLE_MANAGER");
await account("Jonas", "Melanger", "ROLE_EMPLOYEE");
await account("Rosalinde", "Obersbacher-Zwetschkenberger", "ROLE_EMPLOYEE");

/** Goes on with Tab until this one has the focus. */
async function tabTo(wanted: Locator) {
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60; ++presses) {
    if (await isThere()) return;
    await wanted.page().keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

test.each(walkedOn(narrow, phone, tablet, desktop))(
  "a manager makes, changes and deletes a department by keyboard, at $name size",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    const named = (role: "button" | "link" | "textbox" | "checkbox", name: string) =>
      page.getByRole(role, { name, exact: true });
    await page.goto("/backend/login");
    await new Staff(person).fillSignIn("theo.quittner@example.test", password);
    await page.waitForURL(/#\/orders$/);
    await page.goto("/backend#/departments");
    await page.getByText("Noch keine Abteilungen").waitFor();
    await person.look("departments-empty");

    await tabTo(named("link", "Neue Abteilung"));
    await page.keyboard.press("Enter");
    await tabTo(named("button", "Speichern"));
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Name").waitFor();
    person.forgiveTroubles();
    await person.look("department-refused");
    await tabTo(named("textbox", "Name"));
    await page.keyboard.type("Küche");
    await tabTo(named("checkbox", "Jonas Melanger"));
    await page.keyboard.press("Space");
    await tabTo(named("checkbox", "Rosalinde Obersbacher-Zwetschkenberger"));
    await page.keyboard.press("Space");
    await person.look("department-new");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Küche" }) });
    await row.getByText("2 Mitglieder").waitFor();
    await person.look("departments");

    await tabTo(named("link", "Küche"));
    await page.keyboard.press("Enter");
    await tabTo(named("checkbox", "Jonas Melanger"));
    expect(await page.getByRole("checkbox", { name: "Jonas Melanger" }).isChecked()).toBe(true);
    await page.keyboard.press("Space");
    await tabTo(named("button", "Speichern"));
    await page.keyboard.press("Enter");
    await row.getByText("1 Mitglied", { exact: true }).waitFor();

    await tabTo(named("link", "Küche"));
    await page.keyboard.press("Enter");
    await tabTo(named("button", "Löschen"));
    await page.keyboard.press("Enter");
    await page.getByText("Noch keine Abteilungen").waitFor();
    await person.look("department-deleted");
    await tabTo(named("button", "Rückgängig"));
    await page.keyboard.press("Enter");
    await row.getByText("1 Mitglied", { exact: true }).waitFor();
    await tabTo(named("link", "Küche"));
    await page.keyboard.press("Enter");
    await tabTo(named("button", "Löschen"));
    await page.keyboard.press("Enter");
    await page.getByText("Noch keine Abteilungen").waitFor();
  },
);
