import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "../harness/browser/browser";

export type OrderType = "takeaway" | "delivery" | "dineIn";

export const orderTypes: Record<OrderType, { name: string; ready: string; done: string }> = {
  takeaway: { name: "Abholung", ready: "Bereit zur Abholung", done: "Abgeholt" },
  delivery: { name: "Lieferung", ready: "Unterwegs zu Ihnen", done: "Geliefert" },
  dineIn: { name: "Vor Ort", ready: "Wird serviert", done: "Serviert" },
};

/** Called while a dialog stands filled in. */
type Look = (name: string) => Promise<void>;
const nobodyLooks: Look = () => Promise.resolve();

const branch = "Ringlotte am Hollerplatz";

/** A guest's way through the storefront, in what a guest sees and reads. */
export class Guest {
  constructor(readonly person: Person) {}

  private get page() {
    return this.person.page;
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name, exact: true });
  }

  async comeIn(): Promise<void> {
    await this.page.goto("/");
    await this.page.getByRole("button", { name: "Ablehnen" }).click();
    await this.page.getByRole("link", { name: branch }).waitFor();
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole("link", { name: branch }).click();
    await this.page.getByRole("heading", { name: "Kaffee", exact: true }).waitFor();
  }

  async chooseOrderType(type: OrderType, look: Look = nobodyLooks): Promise<void> {
    const names = Object.values(orderTypes).map(({ name }) => name);
    await this.page.getByRole("button", { name: new RegExp(`^(${names.join("|")})`) }).click();
    const dialog = this.dialog("Bestellart und Zeit");
    await dialog.getByRole("radio", { name: new RegExp(`^${orderTypes[type].name}`) }).check();
    await look(`guest-order-type-${type}`);
    await dialog.getByRole("button", { name: "Übernehmen" }).click();
    await dialog.waitFor({ state: "detached" });
  }

  /** A product with a choice that must and one that may be made. */
  async addMelange(look: Look = nobodyLooks): Promise<void> {
    await this.page.getByRole("button", { name: "Wiener Melange: Variante wählen" }).click();
    const dialog = this.dialog("Wiener Melange");
    await dialog.getByRole("radio", { name: /^Haferdrink/ }).check();
    await dialog.getByRole("checkbox", { name: /^Portion Schlagobers/ }).check();
    await dialog.getByRole("checkbox", { name: /^Vanillesirup/ }).check();
    await look("guest-choices");
    await this.put(dialog);
  }

  /** The same product by the piece or by the pack. */
  async addPackOfKipferl(look: Look = nobodyLooks): Promise<void> {
    await this.page.getByRole("button", { name: "Butterkipferl", exact: true }).click();
    const dialog = this.dialog("Butterkipferl");
    await dialog.getByRole("combobox", { name: "Einheit" }).selectOption({ label: "Packung" });
    await look("guest-unit");
    await this.put(dialog);
  }

  /** One question after the other. */
  async addSundae(look: Look = nobodyLooks): Promise<void> {
    await this.page.getByRole("button", { name: "Eisbecher nach Wahl: Variante wählen" }).click();
    const dialog = this.dialog("Eisbecher nach Wahl");
    const next = dialog.getByRole("button", { name: "Weiter" });
    await dialog.getByText("Schritt 1 von 3").waitFor();
    expect(await next.isDisabled()).toBe(true);
    await dialog.getByRole("checkbox", { name: /^Marille/ }).check();
    await dialog.getByRole("checkbox", { name: /^Vanille/ }).check();
    await look("guest-step");
    await next.click();
    await dialog.getByText("Schritt 2 von 3").waitFor();
    await next.click();
    await dialog.getByRole("checkbox", { name: /^Krokant/ }).check();
    await this.put(dialog);
  }

  /** A cake with words on it, which takes the kitchen two days. */
  async addCake(inscription: string, look: Look = nobodyLooks): Promise<void> {
    await this.page.getByRole("button", { name: "Ganze Sachertorte: Variante wählen" }).click();
    const dialog = this.dialog("Ganze Sachertorte");
    await dialog.getByRole("radio", { name: /^22 cm/ }).check();
    await dialog.getByRole("textbox", { name: /^Aufschrift/ }).fill(inscription);
    await look("guest-inscription");
    await this.put(dialog);
  }

  private async put(dialog: Locator): Promise<void> {
    await dialog.getByRole("button", { name: /^In den Warenkorb/ }).click();
    await dialog.waitFor({ state: "detached" });
  }

  /** Phones fold the cart away. */
  async openCart(): Promise<void> {
    const cart = this.page.getByRole("complementary", { name: "Warenkorb" });
    const order = cart.getByRole("button", { name: "Jetzt bestellen" });
    // What tells whether it is folded has to be there.
    await cart.getByRole("button", { name: /./ }).filter({ visible: true }).first().waitFor();
    if (!(await order.isVisible())) {
      await cart.getByRole("button", { name: /Produkte? im Warenkorb/ }).click();
    }
    await order.waitFor();
  }

  async goToCheckout(): Promise<void> {
    await this.page.getByRole("button", { name: "Jetzt bestellen" }).click();
    await this.page.getByRole("heading", { name: "Ihre Bestellung" }).waitFor();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }

  async fillCheckout(type: OrderType, firstName: string): Promise<void> {
    await this.fill("Vorname", firstName);
    await this.fill("Nachname", "Hollunder");
    await this.fill("Telefon", "+436641234567");
    await this.fill("E-Mail", "resi@example.test");
    await this.fill("Anmerkung", "Bitte ohne Zucker");
    if (type === "delivery") {
      await this.fill("Straße und Hausnummer", "Neubaugasse 12");
      await this.fill("PLZ", "1070");
      await this.fill("Ort", "Wien");
    }
    if (type === "dineIn") {
      const table = this.page.getByRole("combobox", { name: "Tischnummer" });
      await table.selectOption({ label: "Fenster 1" });
    }
    await this.accept();
  }

  /** What takes the kitchen days cannot be had as soon as possible. */
  async chooseAppointment(day: string, look: Look = nobodyLooks): Promise<void> {
    await this.page.getByRole("button", { name: /^Termin wählen/ }).click();
    const dates = this.dialog("Datum wählen");
    await dates.getByRole("button", { name: day, exact: true }).click();
    await look("guest-date");
    await dates.getByRole("button", { name: "Speichern" }).click();
    const times = this.dialog("Uhrzeit wählen");
    await times.waitFor();
    await look("guest-time");
    await times.getByRole("button", { name: "Speichern" }).click();
    await times.waitFor({ state: "detached" });
  }

  async accept(): Promise<void> {
    for (const text of [/Allgemeinen Geschäftsbedingungen/, /Datenschutzerklärung/]) {
      await this.page.getByRole("checkbox", { name: text }).check();
    }
  }

  /** Orders what lies in the cart and says no more than has to be said. */
  async orderCart(): Promise<void> {
    await this.openCart();
    await this.goToCheckout();
    await this.fill("Vorname", "Resi");
    await this.fill("Nachname", "Hollunder");
    await this.accept();
    await this.submit();
  }

  private async submit(): Promise<void> {
    await this.page.getByRole("button", { name: /abschicken|zahlungspflichtig bestellen/ }).click();
    await this.page.getByRole("heading", { name: /^Vielen Dank/ }).waitFor();
  }

  /** Sends the order; answers its number. */
  async send(): Promise<number> {
    await this.submit();
    const ticket = this.page.getByRole("paragraph").filter({ hasText: "Ihre Nummer" });
    return Number((await ticket.innerText()).match(/\d+/)?.[0]);
  }

  get timeline(): Locator {
    return this.page.getByRole("list", { name: "Verlauf" });
  }

  /** A step of the timeline that was taken; it carries its time. */
  step(name: string): Locator {
    return this.timeline
      .getByRole("listitem")
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .filter({ has: this.page.getByRole("time") });
  }

  /** The shortest way to an order that was sent. */
  async order(firstName: string): Promise<number> {
    await this.comeIn();
    await this.openMenu();
    await this.page.getByRole("button", { name: "Kleiner Brauner in den Korb" }).click();
    await this.openCart();
    await this.goToCheckout();
    await this.fillCheckout("takeaway", firstName);
    return this.send();
  }
}
