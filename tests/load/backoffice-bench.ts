/**
 * How soon a list of 10,000 records in the back office can be used, and how fast it follows what is typed into its search:
 * a desktop's browser with this machine's processor, and with one that is four times slower. Prints figures; judges nothing.
 */
import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../harness/browser/chromium";
import type { Client } from "../harness/client";
import { adminLogin, Server } from "../harness/server";
import { tell } from "../harness/tell";
import { observe, time } from "./browser-times";
import { median, milliseconds, table } from "./statistics";

const slowdowns = [1, 4];
const records = 10_000;
const atOnce = 8;
const visits = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Redirects, which need nothing else to be there. */
async function fillList(admin: Client): Promise<void> {
  let next = 0;
  const create = async () => {
    while (next < records) {
      next += 1;
      const path = `/alt-${String(next).padStart(5, "0")}`;
      // oxlint-disable-next-line no-await-in-loop
      await admin.create("/api/redirects", { path, target: "/terms", isPermanent: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, create));
}

/** Somebody who is signed in, opens the list again and again, and searches it; rows of the table. */
async function measure(browser: Browser, address: string, slowdown: number): Promise<string[][]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "de-AT",
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(`${address}/backend/login`);
  await page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(adminLogin.email);
  await page.getByRole("textbox", { name: "Passwort" }).fill(adminLogin.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL(/#\//);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  const first = page.getByRole("link", { name: "/alt-00001" });
  const opened: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // From nothing: page, scripts, session, rows.
    await page.goto("about:blank");
    const before = performance.now();
    await page.goto(`${address}/backend#/redirects`);
    await first.waitFor();
    opened.push(performance.now() - before);
  }
  const search = page.getByRole("searchbox", { name: "Weiterleitungen durchsuchen" });
  await search.focus();
  const typed = await time(page, "type into the search", "keydown", () =>
    page.keyboard.type("alt-0123", { delay: 120 }),
  );
  await page.goto(`${address}/backend#/redirects?limit=500`);
  await first.waitFor();
  await search.focus();
  const typedLong = await time(page, "the same over 500 rows", "keydown", () =>
    page.keyboard.type("alt-0123", { delay: 120 }),
  );
  await context.close();
  const open = [
    "open the list",
    milliseconds(median(opened)),
    milliseconds(Math.max(...opened)),
    "",
  ];
  return [open, typed, typedLong].map((row) => [`${slowdown} x`, ...row]);
}

const server = await Server.start();
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  tell(`${records} records`);
  await fillList(await server.as("admin"));
  const rows = [["slower", "action", "median", "longest", "longest task"]];
  for (const slowdown of slowdowns) {
    tell(`a processor ${slowdown} times slower`);
    rows.push(...(await measure(browser, server.address, slowdown)));
  }
  print(`\n${records} records, from the input to the next picture\n`);
  print(table(rows));
} finally {
  await browser.close();
  await server.stop();
}
