/** How soon an order stands on the screens of the counter: from the guest's request to the painted card. */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type Page, chromium } from "playwright-core";
import { enterCode, newDevice } from "../harness/devices";
import { Shop } from "../harness/orders";
import { chromiumFlags, chromiumPath } from "../harness/chromium";
import type { Server } from "../harness/server";
import { median, milliseconds, table } from "./statistics";

const orders = 20;
const pauseBetween = 250;

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

async function openScreen(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.server.address,
    locale: "de-AT",
    viewport: { width: 1180, height: 820 },
  });
  await context.addInitScript(watchCards);
  const page = await context.newPage();
  await page.goto("/frontdesk");
  const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
  const record = newDevice(shop.world.branch, "counterDisplay");
  const device = await shop.admin.create("/api/devices", record);
  const entered = await enterCode(shop.admin, device, code.replace(" ", ""));
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

/** A table: median and slowest of each screen. */
export async function measureScreens(server: Server): Promise<string> {
  const shop = await (await Shop.open(server)).withBranch();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const screens = [await openScreen(browser, shop), await openScreen(browser, shop)];
    const sent = new Map<string, number>();
    for (let count = 0; count < orders; ++count) {
      const begun = Date.now();
      const { data } = await shop.send();
      sent.set(`Bestellung ${data.ticketNumber}`, begun);
      await pause(pauseBetween);
    }
    const rows = [["screen", "orders", "median", "slowest"]];
    for (const [index, page] of screens.entries()) {
      const waits: number[] = [];
      for (const [card, begun] of sent) waits.push((await paintedAt(page, card)) - begun);
      rows.push([
        String(index + 1),
        String(waits.length),
        milliseconds(median(waits)),
        milliseconds(Math.max(...waits)),
      ]);
    }
    return table(rows);
  } finally {
    await browser.close();
  }
}
