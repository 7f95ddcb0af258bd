/** What becomes of a cart while the guest waits: new menus, other tabs, broken storage. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

const dishes = [{ name: "Punschkrapfen" }, { name: "Linzertorte" }, { name: "Topfenstrudel" }];
const fourHours = 4 * 60 * 60 * 1000;

test.each(walkedOn(phone, desktop))(
  "a menu that stays open for four hours is read anew, and what changed is taken back with one tap, on a $name",
  async (screen) => {
    const { guest, page, add, visit, products, change } = await guestAt({}, screen, dishes);
    await page.clock.install();
    await visit();
    for (const { name } of dishes) await add(name);
    await change("products", products[0]?.id ?? 0, { isEnabled: false });
    await change("products", products[1]?.id ?? 0, { price: 5.2, name: "Linzer Torte" });
    const read = page.waitForResponse((answer) => answer.url().endsWith("/api/init"));
    await page.clock.fastForward(fourHours - 60_000);
    await page.getByText("3 Produkte im Warenkorb").first().waitFor({ state: "attached" });
    await page.clock.fastForward(70_000);
    await read;

    const removed = page.getByRole("region", { name: "Aus dem Warenkorb entfernt" });
    await removed
      .getByText("Nicht mehr auf der Karte und daher entfernt: Punschkrapfen.")
      .waitFor();
    await removed
      .getByText(/Linzertorte \(5,20\s€ statt 3,90\s€, heißt jetzt „Linzer Torte“\)/)
      .waitFor();
    await guest.person.look("guest-cart-changed");
    await removed.getByRole("button", { name: "Linzer Torte wieder nehmen" }).click();
    await guest.openCart();
    await page.getByRole("button", { name: "Linzer Torte ändern" }).waitFor();
    await page.getByRole("button", { name: "Topfenstrudel ändern" }).waitFor();
    await page
      .getByText(/^9,10\s€$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await removed.getByRole("button", { name: "Verstanden" }).click();
    await removed.waitFor({ state: "detached" });
  },
);

test("what changed so that the choices no longer fit leads to its choices", async () => {
  const option = { modifier: "add", value: 0, allergens: [], product: null, isEnabled: true };
  const part = { name: "Größe", description: "", type: "select", optional: false };
  const config = (...names: string[]) => ({
    parts: [{ ...part, options: names.map((name) => ({ ...option, name })) }],
  });
  const product = { name: "Eierspeis", type: "configurable", config: config("klein") };
  const { guest, page, visit, products, change } = await guestAt({}, phone, [product]);
  await page.getByRole("button", { name: "Eierspeis: Variante wählen" }).click();
  await guest.dialog("Eierspeis").getByRole("radio", { name: "klein" }).check();
  await guest
    .dialog("Eierspeis")
    .getByRole("button", { name: /^In den Warenkorb/ })
    .click();
  await change("products", products[0]?.id ?? 0, { price: 7, config: config("mittel", "groß") });
  await visit();
  await page.getByRole("button", { name: "Eierspeis neu wählen" }).click();
  await guest.dialog("Eierspeis").getByRole("radio", { name: "groß" }).waitFor();
});

test("two tabs have two carts, and a tab that was duplicated goes its own way", async () => {
  const { page, add, path } = await guestAt({}, desktop, dishes);
  const cart = (of = page) => of.getByRole("complementary", { name: "Warenkorb" });
  await add("Linzertorte");
  await cart().getByRole("button", { name: "Linzertorte ändern" }).waitFor();
  const fresh = await page.context().newPage();
  await fresh.goto(path);
  await cart(fresh).getByText("Keine Produkte im Warenkorb").last().waitFor();

  const [twin] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => window.open(location.href)),
  ]);
  await cart(twin).getByRole("button", { name: "Linzertorte ändern" }).waitFor();
  await twin.getByRole("button", { name: "Punschkrapfen in den Korb" }).click();
  await cart(twin).getByRole("button", { name: "Punschkrapfen ändern" }).waitFor();
  await page.reload();
  await cart().getByRole("button", { name: "Linzertorte ändern" }).waitFor();
  expect(await cart().getByRole("button", { name: "Punschkrapfen ändern" }).count()).toBe(0);
});

test.each([
  "{",
  "null",
  '{"items":{"length":2}}',
  '{"items":[null,{"key":"a"},{"key":"b","product":{"id":1},"parts":"x"}],"removed":[1]}',
])("a cart that was kept as %s breaks nothing", async (kept) => {
  const { guest, page, path, branch, add } = await guestAt({}, phone, dishes);
  await page.evaluate(
    ([key, text]) => {
      for (const name of ["checkout-form", "running-orders", "uploads"]) {
        localStorage.setItem(name, text);
      }
      sessionStorage.setItem(key, text);
      sessionStorage.setItem("uploads", text);
    },
    [`cart.${String(branch.identifier)}`, kept] as const,
  );
  await page.goto(`${path}/checkout/error`);
  await page.getByText("Keine Produkte im Warenkorb!").waitFor();
  await page.goto(path);
  await add("Linzertorte");
  await guest.orderCart();
});

test("a full storage loses nothing while the page is open", async () => {
  const { guest, page, add } = await guestAt({}, phone, dishes);
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) storage.setItem(`full-${Math.random()}`, "x".repeat(size));
        } catch {
          // Full for pieces of this size.
        }
      }
    }
  });
  await add("Linzertorte");
  await guest.orderCart();
  await page
    .getByRole("link", {
      name: String((await business.admin.get(`/api/branches/${business.world.branch}`)).data.name),
    })
    .first()
    .click();
  await page.getByRole("link", { name: /^Laufende Bestellung/ }).waitFor();
});
