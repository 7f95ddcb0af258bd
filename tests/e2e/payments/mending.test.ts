/** The page that says why a payment method is missing also mends it: switches, the provider's key, and a test of it. */
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { FakeMollie } from "../../harness/fakes/mollie";
import { Staff } from "../../pages/staff";
import { businessOfThisFile, ofThisFile } from "../../scenes/this-file";

const mollie = ofThisFile(await FakeMollie.start());
const business = await businessOfThisFile({ pages: "office", mollie: mollie.address });
const open = peopleOfThisFile(() => business.server.address);

test.each(walkedOn(phone, tablet, desktop))(
  "an owner gets online payment going by keyboard, on a $name",
  async (screen) => {
    const { admin, world } = business;
    await admin.post("/api/config", {
      enablePluginMollie: false,
      enableMollie: false,
      mollieApiKey: "",
    });
    await admin.put(`/api/branches/${world.branch}`, { id: world.branch, isMollieEnabled: false });
    const staff = new Staff(await open(screen));
    await staff.signIn();
    const { page } = staff.person;
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const turn = (name: string) => page.getByRole("switch", { name, exact: true }).press(" ");
    const save = (part: RegExp | string) =>
      page
        .locator("form")
        .filter({ has: page.getByRole("region", { name: part }) })
        .getByRole("button", { name: "Speichern" })
        .press("Enter");
    const key = page.getByLabel("API-Schlüssel", { exact: true });

    await page.goto("/backend#/payment-methods");
    await page.getByRole("link", { name: "Online über Mollie" }).press("Enter");
    await page.getByRole("heading", { name: "Online über Mollie", level: 1 }).waitFor();
    await page.getByText("Die Erweiterung ist ausgeschaltet.").waitFor();
    await page.getByText("Noch nicht hinterlegt.").waitFor();
    await staff.person.look("payment-method-missing");

    await button("Mollie jetzt aufrufen").press("Enter");
    await page.getByText("Die Verbindung steht nicht", { exact: true }).waitFor();
    await staff.person.look("payment-method-no-key");

    await turn("Erweiterung");
    await turn("Im ganzen Betrieb anbieten");
    await key.fill("sk_von_jemand_anderem");
    await save("Im ganzen Betrieb");
    await page
      .getByRole("alert")
      .getByText(/live_ oder test_/)
      .first()
      .waitFor();
    staff.person.forgiveTroubles();
    await key.fill(FakeMollie.key);
    await save("Im ganzen Betrieb");
    await page.getByText(/^Hinterlegt am 04\.01\.2027/).waitFor();
    // The page hears of the change before the form has its answer, or after.
    await expect.poll(() => key.inputValue()).toBe("");
    await page.getByText("Die Erweiterung ist ausgeschaltet.").waitFor({ state: "detached" });
    await page.getByText("Die Zahlungsart ist an diesem Standort ausgeschaltet.").waitFor();

    await turn("An diesem Standort anbieten");
    await save(/^Nur am Standort/);
    await page.getByText("Wird angeboten", { exact: true }).waitFor();
    await button("Mollie jetzt aufrufen").press("Enter");
    await page.getByText("Die Verbindung steht", { exact: true }).waitFor();
    await page.getByText("Kreditkarte, eps-Überweisung").waitFor();
    await staff.person.look("payment-method-offered");

    await page.reload();
    await page.getByText(/^Hinterlegt am 04\.01\.2027/).waitFor();
    expect(await page.content()).not.toContain(FakeMollie.key);
    await button("API-Schlüssel entfernen").press("Enter");
    await page.getByText(/Wird beim Speichern entfernt\./).waitFor();
    await button("API-Schlüssel doch behalten").press("Enter");
    await button("API-Schlüssel entfernen").press("Enter");
    await staff.person.look("payment-method-key-removed");
    await save("Im ganzen Betrieb");
    await page.getByText("Noch nicht hinterlegt.").waitFor();
    await page.getByText("Wird nicht angeboten", { exact: true }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Zahlungsarten" }).press("Enter");
    await page.getByRole("heading", { name: "Zahlungsarten", level: 1 }).waitFor();
    await staff.person.look("payment-methods-reasons");
  },
);

test("a key that was typed and not saved is written down nowhere", async () => {
  const staff = new Staff(await open(desktop));
  await staff.signIn();
  const { page } = staff.person;
  await page.goto("/backend#/payment-methods/mollie");
  await page.getByLabel("API-Schlüssel", { exact: true }).fill(FakeMollie.key);
  await page.getByRole("switch", { name: "Erweiterung", exact: true }).click();
  await page.getByRole("switch", { name: "An diesem Standort anbieten", exact: true }).click();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(kept).toContain("enablePluginMollie");
  await expect.poll(kept).toContain("isMollieEnabled");
  expect(await kept()).not.toContain(FakeMollie.key);
  await page.getByRole("main").getByRole("link", { name: "Zahlungsarten" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("heading", { name: "Zahlungsarten", level: 1 }).waitFor();
  expect(await kept()).not.toMatch(/enablePluginMollie|isMollieEnabled/);
  await page.goto("/backend#/payment-methods/paypal");
  await page.getByRole("heading", { name: "Diese Seite gibt es nicht" }).waitFor();
});
