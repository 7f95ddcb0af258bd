/**
 * How soon an order stands on the screens of the counter, from the guest's request to the painted card, and how soon
 * the guest's page follows the counter.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type Page, chromium } from "playwright-core";
import { enterCode, newDevice } from "../harness/devices";
import { Business } from "../harness/orders";
import { chromiumFlags, chromiumPath } from "../harness/browser/chromium";
import type { Server } from "../harness/server";
import { median, milliseconds, table } from "./statistics";

const orders = 20;
const pauseBetween = 250;
const phoneSize = { width: 360, height: 740 };

/** Notes when each card has been painted, in milliseconds since 1970. */
function watchCards(): void {
  const painted: Record<string, number> = {};
  Object.assign(window, { painted });
  new MutationObserver(() => {
    for (const { ariaLabel } of document.querySelectorAll("article")) {
      if (ariaLabel === null || ariaLabel in painted) continue;
      painted[ariaLabel] = Number.NaN;
      requestAnimationFrame(() => setTimeout(() => (painted[ariaLabel] = Date.now())));
    }
  }).observe(document, { subtree: true, childList: true });
}

async function openScreen(browser: Browser, business: Business): Promise<Page> {
  const context = await browser.newContext({
    baseURL: business.server.address,
    locale: "de-AT",
    viewport: { width: 1180, height: 820 },
  });
  await context.addInitScript(watchCards);
  const page = await context.newPage();
  await page.goto("/frontdesk");
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
  const record = newDevice(business.world.branch, "counterDisplay");
  const device = await business.admin.create("/api/devices", record);
  const entered = await enterCode(business.admin, device, code.replace(" ", ""));
  if (entered.status !== 200) throw new Error(`pair: ${entered.status} ${entered.text}`);
  await page.getByText("Live", { exact: true }).waitFor();
  return page;
}

/** When the page has painted the card; waits for it. */
async function paintedAt(page: Page, card: string): Promise<number> {
  const found = await page.waitForFunction(
    (name) => (window as unknown as { painted: Record<string, number> }).painted[name],
    card,
  );
  return Number(await found.jsonValue());
}

/** When the guest's page has painted that staff have taken the order; called before it has. */
async function confirmedAt(page: Page): Promise<number> {
  return page.evaluate(async (text) => {
    const isThere = () =>
      document.querySelector('[aria-current="step"]')?.textContent.includes(text);
    await new Promise<void>((resolve) => {
      new MutationObserver(() => isThere() && resolve()).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Date.now();
  }, "Bestätigt, wird zubereitet");
}

async function waitsOfGuests(browser: Browser, business: Business): Promise<number[]> {
  const page = await browser.newPage({ baseURL: business.server.address, viewport: phoneSize });
  const waits: number[] = [];
  for (let count = 0; count < orders; ++count) {
    const order = await business.order();
    const isFollowing = page.waitForResponse((answer) => answer.url().endsWith("/events"));
    await page.goto(`/status/${order.uid}/${order.hash}`);
    await isFollowing;
    const painted = confirmedAt(page);
    await pause(pauseBetween);
    const begun = Date.now();
    await business.act(order, "confirm");
    waits.push((await painted) - begun);
  }
  return waits;
}

const row = (name: string, waits: readonly number[]) => [
  name,
  String(waits.length),
  milliseconds(median(waits)),
  milliseconds(Math.max(...waits)),
];

/** A table: median and slowest of each screen. */
export async function measureScreens(server: Server): Promise<string> {
  const business = await (await Business.open(server)).withBranch();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const screens = [await openScreen(browser, business), await openScreen(browser, business)];
    const sent = new Map<string, number>();
    for (let count = 0; count < orders; ++count) {
      const begun = Date.now();
      const { data } = await business.send();
      sent.set(`Bestellung ${data.ticketNumber}`, begun);
      await pause(pauseBetween);
    }
    const rows = [["screen", "orders", "median", "slowest"]];
    for (const [index, page] of screens.entries()) {
      const waits: number[] = [];
      for (const [card, begun] of sent) waits.push((await paintedAt(page, card)) - begun);
      rows.push(row(`counter ${index + 1}`, waits));
    }
    rows.push(row("guest", await waitsOfGuests(browser, business)));
    return table(rows);
  } finally {
    await browser.close();
  }
}
