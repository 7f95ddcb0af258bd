import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, type Page, chromium } from "playwright-core";
import { expect } from "vitest";
import { pictureFolder } from "./paths";

export type Screen = { name: string; width: number; height: number };

export const screens: readonly Screen[] = [
  { name: "phone", width: 360, height: 740 },
  { name: "desktop", width: 1280, height: 800 },
];

/** One person's browser: remembers cookies and drafts, and everything that went wrong in it. */
export class Person {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly screen: Screen,
    private readonly profile: string,
    private readonly troubles: string[],
  ) {}

  static async open(address: string, screen: Screen): Promise<Person> {
    const profile = mkdtempSync(join(tmpdir(), "kredenz-browser-"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.KREDENZ_TEST_BROWSER ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
      baseURL: address,
      locale: "de-AT",
      reducedMotion: "reduce",
      viewport: { width: screen.width, height: screen.height },
      hasTouch: screen.name === "phone",
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(20_000);
    const troubles: string[] = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") troubles.push(message.text());
    });
    return new Person(page, context, screen, profile, troubles);
  }

  /** Takes a picture of the page as it is and judges it: reachable for everybody, nothing wider than the screen. */
  async look(name: string): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    mkdirSync(pictureFolder, { recursive: true });
    await this.page.screenshot({ path: join(pictureFolder, `${name}-${this.screen.name}.png`) });
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const shown = violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
    expect(shown, `axe on ${name}`).toEqual([]);
    const overhang = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    expect(this.troubles, `errors in the browser on ${name}`).toEqual([]);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}
