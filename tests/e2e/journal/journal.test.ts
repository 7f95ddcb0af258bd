/** The journal, as an admin and a manager read it. What stands in it is api/journal's. */
import { expect, test } from "vitest";
import {
  desktop,
  narrow,
  peopleOfThisFile,
  phone,
  tablet,
  walkedOn,
} from "../../harness/browser/browser";
import { loginOf } from "../../harness/people";
import { unique } from "../../harness/world";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile({ pages: "office" });
const { server, admin, world } = business;
const open = peopleOfThisFile(() => server.address);

test.each(walkedOn(narrow, phone, tablet, desktop))(
  "an admin sees who changed what, and sends a failed mail again by keyboard, at $name size",
  async (screen) => {
    const name = unique("Saisonal");
    const tag = await admin.create("/api/tags", { identifier: unique("saison"), name });
    const order = await business.order({ email: `${unique("gast")}@example.test` });
    const staff = new Staff(await open(screen));
    const { page } = staff.person;
    const rows = page.getByRole("listitem");
    const choose = (field: string, label: string) =>
      page.getByRole("combobox", { name: field }).selectOption({ label });

    await staff.signIn();
    await page.goto("/backend#/logs");
    await page.getByRole("heading", { name: "Protokoll" }).waitFor();
    await rows.filter({ hasText: "E-Mail zur Bestellung" }).first().waitFor();
    await staff.person.look("journal");

    await choose("Bereich", "Anmeldungen");
    await page.waitForURL(/source=signIn/);
    await rows.filter({ hasText: "Angemeldet" }).first().waitFor();
    expect(await page.getByRole("combobox", { name: "Art der Zustellung" }).count()).toBe(0);
    await staff.person.look("journal-sign-ins");

    await choose("Bereich", "Änderungen");
    const made = rows.filter({ hasText: name });
    await made.getByText("Schlagwort angelegt").waitFor();
    await staff.person.look("journal-changes");
    await made.getByRole("link", { name: `${name} öffnen` }).click();
    await page.waitForURL(new RegExp(`#/tags/${tag.id}$`));

    await page.goto("/backend#/logs?source=delivery");
    await choose("Stand", "Fehlgeschlagen");
    await page.getByRole("searchbox").fill(`order/${order.id}/ e-mail`);
    const failed = rows.filter({ hasText: "KREDENZ_SMTP" });
    await page.waitForURL(/q=order/);
    await failed.first().waitFor();
    await staff.person.look("journal-failed");
    const retried = page.waitForResponse((answer) => answer.url().endsWith("/retry"));
    await failed
      .first()
      .getByRole("button", { name: /noch einmal versuchen/ })
      .focus();
    await page.keyboard.press("Enter");
    expect((await retried).status()).toBe(200);

    await page.getByRole("searchbox").fill("gibt es nicht");
    await page.getByText("Nichts gefunden").waitFor();
    await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
    await rows.filter({ hasText: "Anmeldung mit Passwort" }).first().waitFor();
  },
);

test("a manager is told of deliveries alone", async () => {
  await business.order();
  const staff = new Staff(await open(desktop));
  const { page } = staff.person;
  const { email, password } = await loginOf(server, "manager", [world.branch]);
  await page.goto("/backend/login");
  await staff.fillSignIn(email, password);
  await page.waitForURL(/#\/orders$/);
  await page.goto("/backend#/logs");
  await page.getByRole("combobox", { name: "Art der Zustellung" }).waitFor();
  await page.getByRole("link", { name: "Zur Bestellung" }).first().waitFor();
  expect(await page.getByRole("combobox", { name: "Bereich" }).count()).toBe(0);
  expect(await page.getByText("Anmeldung mit Passwort").count()).toBe(0);
});
