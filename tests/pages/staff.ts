import type { Locator } from "playwright-core";
import type { Person } from "../harness/browser/browser";
import { adminLogin } from "../harness/server";

/** Staff at the board, in what staff sees and reads. */
export class Staff {
  constructor(readonly person: Person) {}

  private get page() {
    return this.person.page;
  }

  async fillSignIn(email: string, password: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(email);
    await this.page.getByRole("textbox", { name: "Passwort" }).fill(password);
    await this.page.getByRole("button", { name: "Anmelden", exact: true }).click();
  }

  /** Signs in as admin and comes to the board. */
  async signIn(): Promise<void> {
    await this.page.goto("/backend/login");
    await this.fillSignIn(adminLogin.email, adminLogin.password);
    await this.page.waitForURL(/#\/orders$/);
  }

  /** Signs in and comes to the board of the branch on Hollerplatz. */
  async start(): Promise<void> {
    await this.signIn();
    await this.page
      .getByRole("combobox", { name: "Standort" })
      .selectOption({ label: "Ringlotte am Hollerplatz" });
  }

  card(number: number): Locator {
    return this.page.getByRole("article", { name: `Bestellung ${number}`, exact: true });
  }

  /** Phones show one lane at a time. */
  async showLane(short: "Neu" | "Später" | "Küche" | "Bereit"): Promise<void> {
    const choice = this.page.getByRole("navigation", { name: "Spalte wählen" });
    if (await choice.isVisible()) {
      await choice.getByRole("button", { name: short }).click();
    }
  }

  /** Where columns are few, what the kitchen need not begin yet is folded away. */
  async unfoldLater(): Promise<void> {
    await this.page.getByRole("button", { name: /^Später/, expanded: false }).click();
  }

  laterCard(number: number): Locator {
    return this.page
      .getByRole("region", { name: /^Später/ })
      .getByRole("article", { name: `Bestellung ${number}`, exact: true });
  }

  /** Taps a step and waits for the server's word. */
  async take(number: number, step: string | RegExp): Promise<void> {
    const answer = this.page.waitForResponse((response) => response.url().includes("/status/"));
    await this.card(number).getByRole("button", { name: step }).click();
    await answer;
  }
}
