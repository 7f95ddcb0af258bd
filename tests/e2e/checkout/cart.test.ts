/** The cart beside the menu, or below it on a phone: what it says, how it opens, and what it keeps. */
import { expect, test } from "vitest";
import { desktop, phone, walkedOn } from "../../harness/browser/browser";
import { guestBusinessOfThisFile } from "../../scenes/guest-business";

const { business, guestAt } = await guestBusinessOfThisFile();

const area = (name: string, price: number) => ({ area: name, price, tax: 20 });

test.each(walkedOn(phone, desktop))(
  "items are added, changed and removed, and the cart says so, on a $name",
  async (screen) => {
    const names = ["Punschkrapfen", "Linzertorte", "Topfenstrudel", "Apfelschlangel"];
    const { guest, page, add, path } = await guestAt(
      {},
      screen,
      names.map((name) => ({ name })),
    );
    const cart = page.getByRole("complementary", { name: "Warenkorb" });
    const order = cart.getByRole("button", { name: "Jetzt bestellen" });
    const rows = cart.getByRole("listitem");
    const isFolding = screen === phone;
    const says = async (words: string) => {
      if (isFolding) await cart.getByRole("button", { name: words }).waitFor();
    };
    await says("Keine Produkte im Warenkorb");
    if (isFolding) {
      // An empty one stays closed.
      await cart.getByRole("button").click();
      await says("Keine Produkte im Warenkorb");
    } else {
      await cart.getByText("Keine Produkte im Warenkorb").last().waitFor();
    }
    await add("Punschkrapfen");
    await page.getByText("Produkt zum Warenkorb hinzugefügt.").first().waitFor();
    await says("1 Produkt im Warenkorb");
    for (const name of names.slice(1)) await add(name);
    await says("4 Produkte im Warenkorb");
    await guest.openCart();
    await says("Warenkorb ausblenden");
    expect(await rows.count()).toBe(4);
    // The way on is in sight however much lies in it.
    await page.evaluate(() => scrollTo(0, 400));
    const isInSight = await order.evaluate((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, bottom - 4) === button;
    });
    expect(isInSight).toBe(true);
    await guest.person.look("cart-long");

    // The same once more is the same row.
    await cart.getByRole("button", { name: "Linzertorte: mehr" }).click();
    expect(await cart.getByRole("button", { name: "Topfenstrudel: weniger" }).isDisabled()).toBe(
      true,
    );
    await cart
      .getByText(/^19,50\s€$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await cart.getByRole("button", { name: "Linzertorte ändern" }).click();
    const dialog = guest.dialog("Linzertorte");
    await dialog.getByRole("button", { name: "Mehr", exact: true }).click();
    await dialog.getByRole("button", { name: /^Änderung speichern/ }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Produkt zum Warenkorb hinzugefügt.").first().waitFor();
    await cart
      .getByText(/^23,40\s€$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await rows.count()).toBe(4);

    await page.reload();
    await guest.openCart();
    expect(await rows.count()).toBe(4);
    for (const name of names)
      await cart.getByRole("button", { name: `${name} entfernen`, exact: true }).click();
    // Without anything in it, it folds by itself.
    await says("Keine Produkte im Warenkorb");
    await order.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await says("1 Produkt im Warenkorb");
    await page.goto(path);
    await guest.openCart();
    expect(await rows.count()).toBe(1);
  },
);

test.each(walkedOn(phone, desktop))(
  "a guest chooses among what the branch offers, and the branch remembers it, on a $name",
  async (screen) => {
    const { admin } = business;
    await admin.post("/api/config", { defaultDeliveryMethod: "dineIn" });
    const changes = {
      isDineInEnabled: false,
      deliveryAreas: [area("1070 Neubau", 2.5), area("1020 Leopoldstadt", 4.9)],
    };
    const { guest, page, visit, howAndWhen, change, branch } = await guestAt(changes, screen);
    const dialog = guest.dialog("Bestellart und Zeit");
    const areas = dialog.getByRole("combobox", { name: "Liefergebiet" });
    // What is preset counts where the branch offers it.
    expect(await howAndWhen.innerText()).toContain("Abholung");
    await howAndWhen.click();
    await dialog.waitFor();
    const types = await dialog
      .getByRole("radio")
      .evaluateAll((all) =>
        all.map((one) => one.closest("label")?.querySelector("strong")?.textContent),
      );
    expect(types).toEqual(["Abholung", "Lieferung"]);
    expect(await areas.count()).toBe(0);
    await dialog.getByRole("radio", { name: /^Lieferung/ }).check();
    expect(await areas.locator("option").allInnerTexts()).toEqual([
      "1070 Neubau · 2,50\u00a0€",
      "1020 Leopoldstadt · 4,90\u00a0€",
    ]);
    expect(await areas.locator("option:checked").innerText()).toContain("1070 Neubau");
    await guest.person.look("cart-delivery-area");
    await areas.selectOption({ index: 1 });
    await dialog.getByRole("button", { name: "Übernehmen" }).click();
    await dialog.waitFor({ state: "detached" });

    await change("branches", branch.id, { isDineInEnabled: true });
    await visit();
    expect(await howAndWhen.innerText()).toContain("Lieferung");
    await howAndWhen.click();
    expect(await areas.locator("option:checked").innerText()).toContain("1020 Leopoldstadt");
    await page.evaluate(() => sessionStorage.clear());
    await visit();
    expect(await howAndWhen.innerText()).toContain("Vor Ort");
    await admin.post("/api/config", { defaultDeliveryMethod: "takeaway" });
  },
);
