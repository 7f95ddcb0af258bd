import type { Locator } from "playwright-core";
import type { Person } from "../harness/browser/browser";
import type { Client, Stored } from "../harness/client";
import { enterCode } from "../harness/devices";

declare global {
  interface Window {
    /** Tones that the page has sounded; kept by `countTones`. */
    tones: number;
  }
}

let addresses = 0;

/** A display, in what stands on it. */
export class Display {
  constructor(readonly person: Person) {}

  private get page() {
    return this.person.page;
  }

  /** To a server that trusts us as its proxy, each screen has an address of its own. */
  async open(path: string): Promise<void> {
    this.isNoDevice();
    addresses += 1;
    const address = `10.1.${addresses >> 8}.${addresses & 255}`;
    await this.page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
    await this.page.goto(path);
  }

  /** Counts what sounds, beside letting it sound; before the page opens. */
  async countTones(): Promise<void> {
    await this.page.addInitScript(() => {
      window.tones = 0;
      // The method is put back on the same prototype and called with its own receiver.
      // oxlint-disable-next-line typescript/unbound-method
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        window.tones += 1;
        start.call(this, when);
      };
    });
  }

  /** The six digits it shows. */
  async code(): Promise<string> {
    const shown = this.page.getByRole("region", { name: "Code zum Koppeln" });
    const text = await shown.getByText(/^\d{3} \d{3}$/).innerText();
    return text.replace(" ", "");
  }

  /** Starts as an unpaired screen, and becomes the device. */
  async pair(path: string, staff: Client, device: Stored): Promise<void> {
    await this.open(path);
    const entered = await enterCode(staff, device, await this.code());
    if (entered.status !== 200) throw new Error(`pair: ${entered.status} ${entered.text}`);
    await this.isThere();
    this.person.expectTroubles();
  }

  /** Who is no device, or a switched-off one, asks again and again and is refused: an error to Chromium. */
  isNoDevice(): void {
    this.person.expectTroubles(/status of 40[13]/);
  }

  /**
   * Starts the page anew. Whatever a test asks of a page counts as a tap for the browser, so nothing is asked before the
   * page has told the server how it is.
   */
  async restart(): Promise<void> {
    const said = this.page.waitForRequest("**/api/devices/me/heartbeat");
    await this.page.reload();
    await said;
  }

  /** The board stands, and hears of changes at once. */
  isThere(): Promise<void> {
    return this.page.getByText("Live", { exact: true }).waitFor();
  }

  get cards(): Locator {
    return this.page.getByRole("article");
  }

  card(number: number | null): Locator {
    return this.page.getByRole("article", { name: `Bestellung ${number}`, exact: true });
  }

  get heard(): Locator {
    return this.page.getByRole("button", { name: "Gehört" });
  }

  get switchSoundOn(): Locator {
    return this.page.getByRole("button", { name: "Ton einschalten" });
  }
}
