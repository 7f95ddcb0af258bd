import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect } from "vitest";
import { peopleOfThisFile, type Screen } from "../harness/browser/browser";
import type { Client } from "../harness/client";
import { builtPages } from "../harness/paths";
import type { Server } from "../harness/server";
import { Guest } from "../pages/guest";
import { installClock, timerOf } from "../pages/page-clock";
import { configure, openSmallBusiness } from "./small-business";
import { ofThisFile, serverOfThisFile } from "./this-file";

/** A small business that guests may install as an app, and what they do about it. The test sets their clocks. */

export const consent = "cookie-banner-acceptance-state=true";

/** How long after the start the app is suggested to those who have answered the cookie question before. */
export const suggestedAfter = 5000;

/** For the tests of one file, which have the business to themselves. */
export class AppBusiness {
  private readonly open = peopleOfThisFile(() => this.server.address);

  private constructor(
    readonly server: Server,
    readonly admin: Client,
    /** A copy of the built pages, so that a test can put another version in their place. */
    private readonly web: string,
  ) {
    beforeEach(() => configure(admin, { enablePluginPWA: true }));
  }

  static async ofThisFile(): Promise<AppBusiness> {
    const web = mkdtempSync(join(tmpdir(), "kredenz-web-"));
    ofThisFile({ stop: () => rmSync(web, { recursive: true }) });
    cpSync(builtPages, web, { recursive: true });
    const server = await serverOfThisFile({ settings: { KREDENZ_WEB: web } });
    const admin = await server.as("admin");
    await openSmallBusiness(admin, { enablePluginPWA: true });
    return new AppBusiness(server, admin, web);
  }

  /** Somebody who has answered the cookie question on an earlier visit, unless their cookies say otherwise. */
  async guest(screen: Screen, cookies: readonly string[] = [consent]): Promise<Guest> {
    const guest = new Guest(await this.open(screen));
    const { page } = guest.person;
    await page.context().addCookies(
      cookies.map((cookie) => {
        const [name = "", value = ""] = cookie.split("=");
        return { name, value, url: this.server.address };
      }),
    );
    await installClock(page);
    return guest;
  }

  /** The next version of the app is there, and with it a server that was started anew. */
  async release(name: string): Promise<void> {
    const file = join(this.web, "storefront/service-worker.js");
    writeFileSync(file, `${readFileSync(file, "utf8")}\n// ${name}`);
    await this.server.terminate();
    await this.server.launch();
  }
}

export const suggestion = (page: Page) =>
  page.getByRole("complementary", { name: "Unsere App für Ihren Startbildschirm" });
export const install = (page: Page) =>
  suggestion(page).getByRole("button", { name: "App installieren" }).click();
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
export const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

export async function visit(page: Page, path = "/store/hollerplatz"): Promise<void> {
  await page.clock.resume();
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** What is looked up before asking takes a moment that no clock moves. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker?.getRegistrations();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener("message", resolve);
      port1.start();
      port2.postMessage(null);
    });
  });

/** Visits the business and stays until the app may be suggested; the clock then stands still. */
export async function stayForSuggestion(page: Page): Promise<void> {
  await visit(page);
  await timerOf(page, suggestedAfter);
  await page.clock.runFor(suggestedAfter);
}

/** Visits a page and stays for a minute without being asked. */
export async function stayUnasked(page: Page, path?: string): Promise<void> {
  await visit(page, path);
  await timerOf(page, suggestedAfter);
  await page.clock.runFor(60_000);
  await settled(page);
  expect(await suggestion(page).count()).toBe(0);
}

/** Takes the app as it is suggested. Its worker then serves the page, whose clock runs. */
export async function takeApp(page: Page): Promise<void> {
  await stayForSuggestion(page);
  await install(page);
  await press(page, "Fertig");
  await page.clock.resume();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve),
      ),
  );
}
