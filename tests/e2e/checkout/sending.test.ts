/** Between the tap that orders and the answer: nothing is sent twice, and what went wrong is said in words. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

test.each(walkedOn(phone, desktop))("on a $name", async (screen) => {
  const { guest, page, branch, add, submit } = await guestAt({}, screen);
  await add();
  await guest.openCart();
  await guest.goToCheckout();
  await guest.fill("Vorname", "Resi");
  await guest.fill("Nachname", "Hollunder");
  await guest.accept();

  // An answer without words, such as that of a broken proxy.
  await page.route("**/api/orders", (route) => route.fulfill({ status: 500, body: "" }));
  await submit.click();
  const problems = page.getByRole("alert");
  await problems.getByText("Ein unbekannter Fehler ist aufgetreten.").waitFor();
  await problems.getByRole("heading", { name: "Das hat nicht geklappt" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await problems.evaluate((list) => list === document.activeElement)).toBe(true);
  guest.person.forgiveTroubles();
  await guest.person.see("checkout-unknown-error");
  await page.unroute("**/api/orders");

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  let sent = 0;
  await page.route("**/api/orders", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await submit.press("Enter");
  const processing = page.getByRole("button", { name: "Verarbeiten...", exact: true });
  await processing.waitFor();
  expect(await processing.isDisabled()).toBe(true);
  expect(await processing.evaluate((button) => button === document.activeElement)).toBe(true);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Enter");
  await guest.person.see("checkout-processing");
  letThrough();
  await page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung!" }).waitFor();
  expect(sent).toBe(1);
  const { data } = await business.admin.get<unknown[]>(`/api/orders?branch=${branch.id}`);
  expect(data).toHaveLength(1);
});
