import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

/** A business of its own: keys that are made here belong to its administrator. */
const open = peopleOfThisFile(() => server.address);

const { server } = await businessOfThisFile();

test.each(walkedOn(phone, tablet, desktop))(
  "a key for a program is made, works, is seen as used and is revoked, at $name size",
  async (screen) => {
    const staff = new Staff(await open(screen));
    await staff.signIn();
    const { page } = staff.person;
    await page.getByRole("button", { name: "admin" }).click();
    await page.getByRole("link", { name: "Mein Konto" }).click();
    await page.getByRole("link", { name: "Zugangsschlüssel verwalten" }).click();
    await page.getByText("Noch kein Schlüssel.").waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await staff.person.look("tokens-empty");

    await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
    await page
      .getByRole("alert")
      .getByText(/Wofür|Name/)
      .waitFor();
    staff.person.forgiveTroubles();
    await page.getByRole("textbox", { name: "Wofür?" }).fill("Buchhaltung Steuerberatung Wallner");
    await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
    const key = page.getByText(/^kredenz_[0-9a-f]{64}$/);
    await key.waitFor();
    await staff.person.look("tokens-created");

    const headers = { Authorization: `Bearer ${await key.textContent()}` };
    expect((await server.guest().get("/api/users/me", { headers })).status).toBe(200);
    await page.getByRole("button", { name: "Fertig" }).click();
    await page.reload();
    await page.getByText("Zuletzt verwendet 04.01.2027").waitFor();
    expect(await key.count()).toBe(0);
    await staff.person.look("tokens-used");

    await page.getByRole("button", { name: /^„Buchhaltung.*widerrufen$/ }).click();
    await page.getByRole("dialog").waitFor();
    await staff.person.look("tokens-revoke");
    await page.getByRole("dialog").getByRole("button", { name: "Widerrufen" }).click();
    await page.getByText("Noch kein Schlüssel.").waitFor();
    expect((await server.guest().get("/api/users/me", { headers })).status).toBe(401);
  },
);
