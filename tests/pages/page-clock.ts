import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A page's own clock: it runs while the page loads, and stands still once a test has stopped it. */

declare global {
  interface Window {
    /** The timers the page has set: how long they wait, and until when. */
    timers: { delay: number; at: number }[];
  }
}

/** Before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2027-01-04T11:00:00Z" });
  await page.addInitScript(() => {
    window.timers = [];
    const original = window.setTimeout;
    const recording = (run: () => void, delay = 0, ...rest: unknown[]) => {
      window.timers.push({ delay, at: Date.now() + delay });
      return original(run, delay, ...rest);
    };
    Object.assign(window, { setTimeout: recording });
  });
}

/** From here on only `page.clock.runFor` moves the time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Waits until the page has set a timer of that length, stops the clock if it runs, and says how long it still waits. */
export async function timerOf(page: Page, delay: number, isRunning = true): Promise<number> {
  const find = () =>
    page.evaluate((wanted) => window.timers.find((timer) => timer.delay === wanted)?.at, delay);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  if (isRunning) await stopClock(page);
  return Number(await find()) - (await page.evaluate(() => Date.now()));
}
