/**
 * How soon a menu of 500 products answers in a phone's browser, with this machine's processor and with one that is four
 * times slower: from the tap or key to the next picture, as the browser itself times it. Prints figures; judges nothing.
 */
import { type Browser, chromium, type ElementHandle, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../harness/browser/chromium";
import { createLargeMenu } from "../harness/large-menu";
import { Server } from "../harness/server";
import { tell } from "../harness/tell";
import { observe, time } from "./browser-times";
import { table } from "./statistics";

const slowdowns = [1, 4];
const products = 500;
const taps = 12;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** A finger on the glass, and nothing else: finding an element by its role takes the page longer than the tap. */
async function tap(page: Page, element: ElementHandle): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to tap");
  await page.waitForTimeout(100);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(500);
}

/** A guest who comes for the first time, adds some products and searches; rows of the table. */
async function measure(browser: Browser, address: string, slowdown: number): Promise<string[][]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: "de-AT",
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  const adding = page
    .getByRole("button", { name: /^(Marillen-Strudel|Marillen-Torte) Nr\. \d+\b/ })
    .and(page.getByLabel(/Korb/));
  const added = [await adding.nth(0).elementHandle(), await adding.nth(1).elementHandle()];
  const search = await page.getByRole("button", { name: "Karte durchsuchen" }).elementHandle();
  const rows = [
    await time(page, "add to the cart", "click", async () => {
      for (let count = 0; count < taps; count += 1) {
        const one = added[count % added.length];
        if (one) await tap(page, one);
      }
    }),
    await time(page, "open the search", "click", async () => {
      if (search) await tap(page, search);
    }),
    await time(page, "type into the search", "keydown", () =>
      page.keyboard.type("kaesestrudel nr 3", { delay: 120 }),
    ),
  ];
  await context.close();
  return rows.map((row) => [`${slowdown} x`, ...row]);
}

const server = await Server.start();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  const identifier = await createLargeMenu(await server.as("admin"), products);
  const rows = [["slower", "action", "median", "longest", "longest task"]];
  for (const slowdown of slowdowns) {
    tell(`a processor ${slowdown} times slower`);
    rows.push(...(await measure(browser, `${server.address}/store/${identifier}`, slowdown)));
  }
  print(`\n${products} products, from the input to the next picture\n`);
  print(table(rows));
} finally {
  await browser.close();
  await server.stop();
}
