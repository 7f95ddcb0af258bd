/** Which details a branch insists on differs with the way of ordering; a change of mind changes what is asked. */
import { describe, expect, test } from "vitest";
import { phone } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { orderTypes } from "../../pages/guest";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

describe.each([phone])("on a $name", (screen) => {
  test.each([
    { type: "delivery", asks: "E-Mail", flag: "isDeliveryEmailRequired" },
    { type: "delivery", asks: "Telefon", flag: "isDeliveryPhoneRequired" },
    { type: "dineIn", asks: "E-Mail", flag: "isDineInEmailRequired" },
    { type: "dineIn", asks: "Telefon", flag: "isDineInPhoneRequired" },
  ] as const)("$type asks for $asks, takeaway does not", async ({ type, asks, flag }) => {
    const { guest, page, branch, add, submit } = await guestAt({ [flag]: true }, screen, [
      { price: 40 },
    ]);
    await guest.chooseOrderType(type);
    await add();
    await guest.openCart();
    await guest.goToCheckout();
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const isRequired = async (name: string) =>
      (await field(name).getAttribute("aria-required")) === "true";
    const other = asks === "E-Mail" ? "Telefon" : "E-Mail";
    expect([await isRequired(asks), await isRequired(other)]).toEqual([true, false]);

    await guest.fill("Vorname", "Resi");
    await guest.fill("Nachname", "Hollunder");
    await guest.accept();
    await submit.click();
    const problems = page.getByRole("alert").getByRole("link");
    await expect
      .poll(() => problems.allInnerTexts())
      .toEqual([`Bitte füllen Sie das Feld „${asks}“ aus.`]);
    await problems.click();
    expect(await field(asks).evaluate((input) => input === document.activeElement)).toBe(true);
    await guest.person.look(`checkout-${type}-asks-${asks.toLowerCase()}`);

    await guest.chooseOrderType("takeaway");
    await page.getByRole("button", { name: new RegExp(`^${orderTypes.takeaway.name}`) }).waitFor();
    expect(await isRequired(asks)).toBe(false);
    expect(await problems.count()).toBe(0);
    await guest.chooseOrderType(type);
    expect(await isRequired(asks)).toBe(true);

    const given = asks === "E-Mail" ? "resi@example.test" : "+436641234567";
    await field(asks).fill(given);
    await submit.click();
    await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
    const { data } = await business.admin.get<Fields[]>(`/api/orders?branch=${branch.id}`);
    expect(data).toMatchObject([
      {
        isDelivery: type === "delivery",
        isDineIn: type === "dineIn",
        [asks === "E-Mail" ? "email" : "phone"]: given,
      },
    ]);
  });
});
