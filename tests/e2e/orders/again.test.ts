import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import type { Fields } from "../../harness/client";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

const option = { modifier: "add", value: 0.4, allergens: [], product: null, isEnabled: true };
const milk = {
  name: "Milch",
  description: "",
  type: "select",
  optional: true,
  options: [{ ...option, name: "Hafermilch" }],
};
const dishes = [
  { name: "Punschkrapfen" },
  { name: "Linzertorte" },
  { name: "Verlängerter", type: "configurable", config: { parts: [milk] } },
];

test.each(walkedOn(phone, desktop))(
  "the last order is offered again with what has become of it, on a $name",
  async (screen) => {
    const { guest, page, add, visit, products, change } = await guestAt({}, screen, dishes);
    const again = page.getByRole("button", { name: "Nochmals bestellen" });
    const cart = page.getByRole("complementary", { name: "Warenkorb" });
    const sheet = guest.dialog("Nochmals bestellen");
    expect(await again.count()).toBe(0);
    await add("Punschkrapfen");
    await add("Linzertorte");
    await page.getByRole("button", { name: "Verlängerter: Variante wählen" }).click();
    await guest
      .dialog("Verlängerter")
      .getByRole("radio", { name: /^Hafermilch/ })
      .check();
    await guest
      .dialog("Verlängerter")
      .getByRole("button", { name: /^In den Warenkorb/ })
      .click();
    await guest.orderCart();
    // What still runs is followed, not repeated.
    expect(await again.count()).toBe(0);
    const [, , uid] = new URL(page.url()).pathname.split("/");
    const { admin } = business;
    const { data: orders } = await admin.get<(Fields & { id: number })[]>("/api/orders/current");
    const order = orders.find((one) => one.uid === uid);
    await admin.post(`/api/orders/${order?.id}/status/confirm`);
    await admin.post(`/api/orders/${order?.id}/status/completed`);
    await again.waitFor();
    await guest.person.look("guest-again-status");

    await again.click();
    await sheet.getByText("Das legen wir in Ihren Warenkorb:").waitFor();
    await guest.person.look("guest-again-all");
    await sheet.getByRole("button", { name: /^In den Warenkorb 12,10\s€$/ }).click();
    await sheet.waitFor({ state: "detached" });
    await cart.getByText("3 Produkte im Warenkorb").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Rückgängig" }).click();

    await change("products", products[0]?.id ?? 0, { isEnabled: false });
    await change("products", products[1]?.id ?? 0, { price: 5.2 });
    const required = { ...milk, optional: false, options: [{ ...option, name: "Vollmilch" }] };
    await change("products", products[2]?.id ?? 0, { config: { parts: [required] } });
    await visit();
    await again.waitFor();
    await guest.person.look("guest-again-offered");
    await again.click();
    await sheet.getByText("Derzeit nicht erhältlich: Punschkrapfen").waitFor();
    await sheet.getByText(/^Neuer Preis, bisher 3,90\s€$/).waitFor();
    await sheet.getByText("Bitte neu wählen:").waitFor();
    await guest.person.look("guest-again-changed");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await again.click();
    await sheet.getByRole("button", { name: "Verlängerter" }).click();
    await guest
      .dialog("Verlängerter")
      .getByRole("radio", { name: /^Vollmilch/ })
      .check();
    await guest
      .dialog("Verlängerter")
      .getByRole("button", { name: /^In den Warenkorb/ })
      .click();
    await cart.getByText("1 Produkt im Warenkorb").first().waitFor({ state: "attached" });
  },
);

test("an order that the server no longer knows is not offered a second time", async () => {
  const { guest, page, branch, visit } = await guestAt({}, phone);
  await page.evaluate(
    (id) => localStorage.setItem(`last-order.${id}`, "0123456789abcdef/fedcba9876543210"),
    branch.id,
  );
  await visit();
  await page.getByRole("button", { name: "Nochmals bestellen" }).click();
  const sheet = guest.dialog("Nochmals bestellen");
  await sheet.getByText("Ihre letzte Bestellung gibt es nicht mehr.").waitFor();
  guest.person.forgiveTroubles();
  await guest.person.look("guest-again-unknown");
  await visit();
  expect(await page.getByRole("button", { name: "Nochmals bestellen" }).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
    `last-order.${branch.id}`,
  );
});
