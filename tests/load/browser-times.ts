/** How long a browser takes from a tap or key to the next picture, as it says itself. Judges nothing. */
import type { Page } from "playwright-core";
import { median, milliseconds } from "./statistics";

declare global {
  interface Window {
    /** Names and milliseconds of what was tapped and typed, and how long the longest tasks took. */
    measured: { events: { name: string; duration: number }[]; tasks: number[] };
  }
}

/** To run in a page before anything else of it. */
export function observe(): void {
  window.measured = { events: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      window.measured.events.push({ name, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
  }).observe({ type: "longtask" });
}

const orNone = (values: number[], of: (all: number[]) => number) =>
  values.length > 0 ? milliseconds(of(values)) : "below 16 ms";

/** Does something several times; says how long the browser took to show its effect. Below 16 ms it says nothing. */
export async function time(page: Page, what: string, event: string, act: () => Promise<void>) {
  await page.evaluate(() => {
    window.measured.events.length = 0;
    window.measured.tasks.length = 0;
  });
  await act();
  await page.waitForTimeout(500);
  const { events, tasks } = await page.evaluate(() => window.measured);
  const durations = events.filter(({ name }) => name === event).map(({ duration }) => duration);
  return [
    what,
    orNone(durations, median),
    orNone(durations, (all) => Math.max(...all)),
    tasks.length > 0 ? milliseconds(Math.max(...tasks)) : "none over 50 ms",
  ];
}
