/** Keys by which displays of others read a branch's order lists: made, shown once, revoked. */
import { expect, test } from "vitest";
import { desktop, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import { Staff } from "../../pages/staff";
import { businessOfThisFile } from "../../scenes/this-file";

const { server } = await businessOfThisFile({ pages: "office" });
const open = peopleOfThisFile(() => server.address);

test.each(walkedOn(phone, tablet, desktop))(
  "a key for the kitchen's list is made, opens it, and is revoked by keyboard, on a $name",
  async (screen) => {
    const staff = new Staff(await open(screen));
    await staff.signIn();
    const { page } = staff.person;
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    await page.goto("/backend#/devices");
    await page.getByRole("link", { name: "Schlüssel", exact: true }).press("Enter");
    await page.getByRole("heading", { name: "Schlüssel für Bestelllisten", level: 1 }).waitFor();
    await page.getByText("Noch kein Schlüssel.").waitFor();
    await staff.person.look("list-keys-empty");

    await button("Schlüssel anlegen").press("Enter");
    await page.getByRole("alert").waitFor();
    staff.person.forgiveTroubles();
    await page.getByRole("combobox", { name: "Liste" }).selectOption("backoffice");
    await page.getByRole("textbox", { name: "Wo wird er verwendet?" }).fill("Bildschirm am Pass");
    await button("Schlüssel anlegen").press("Enter");
    const address = page.getByText(/\/api\/orders\/backoffice\/\d+\/[0-9a-f]{32,}$/);
    await address.waitFor();
    await staff.person.look("list-keys-created");
    const list = new URL((await address.textContent()) ?? "").pathname;
    expect((await server.guest().get(list)).status).toBe(200);

    await button("Fertig").press("Enter");
    await page.reload();
    await page.getByText("Küche: was gerade zubereitet wird").last().waitFor();
    expect(await page.content()).not.toContain(list.split("/").at(-1));
    await staff.person.look("list-keys-made");

    await button("„Bildschirm am Pass“ widerrufen").press("Enter");
    await page.getByRole("dialog").waitFor();
    await staff.person.look("list-keys-revoke");
    await page.getByRole("dialog").getByRole("button", { name: "Widerrufen" }).press("Enter");
    await page.getByText("Noch kein Schlüssel.").waitFor();
    expect((await server.guest().get(list)).status).toBe(403);
  },
);
