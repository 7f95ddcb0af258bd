import lighthouse, { type Report } from "lighthouse";
import { type Browser, launch } from "puppeteer-core";
import { addressBarPages, chromiumPath } from "../harness/browser/chromium";

/** One Lighthouse run over one page of a browser that already carries what the page needs, a cart for instance. */

/** "devtools" slows network and processor down for real, "simulate" is the default of Lighthouse. */
export type Throttling = "devtools" | "simulate";

export function launchBrowser(): Promise<Browser> {
  return launch({
    executablePath: chromiumPath,
    // Puppeteer adds the features to its own list.
    args: ["--no-sandbox", "--disable-gpu", `--disable-features=${addressBarPages.join(",")}`],
  });
}

/** Measures a page as a phone opens it for the first time. `stored` lies in its session storage before it opens. */
export async function measure(
  browser: Browser,
  address: string,
  throttlingMethod: Throttling,
  stored: Record<string, string>,
): Promise<Report> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  const flags = { logLevel: "error", throttlingMethod, disableStorageReset: true };
  const { lhr } = await lighthouse(address, flags, undefined, page);
  await context.close();
  return lhr;
}
