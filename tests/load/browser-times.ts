/** How long a browser takes from a tap or key to the next picture, as it says itself. Judges nothing. */
import type { Page } from "playwright-core";
import { median, milliseconds } from "./statistics";

declare global {
  interface Window {
    /**
     * Names and milliseconds of what was tapped and typed, how long the longest tasks took, and when frames were drawn,
     * while somebody wants to know.
     */
    measured: { events: { name: string; duration: number }[]; tasks: number[]; frames: number[] };
  }
}

/** To run in a page before anything else of it. */
export function observe(): void {
  window.measured = { events: [], tasks: [], frames: [] };
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
    longestOf(tasks),
  ];
}

const longestOf = (tasks: number[]) =>
  tasks.length > 0 ? milliseconds(Math.max(...tasks)) : "none over 50 ms";

/** Does something that takes a while; says how far apart the frames were that the browser drew of it. */
export async function timeFrames(page: Page, what: string, act: () => Promise<void>) {
  await page.evaluate(() => {
    window.measured.tasks.length = 0;
    const frames: number[] = [];
    window.measured.frames = frames;
    const note = (at: number) => {
      frames.push(at);
      if (window.measured.frames === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const { frames, tasks } = await page.evaluate(() => {
    const { frames: drawn, tasks: long } = window.measured;
    window.measured.frames = [];
    return { frames: drawn, tasks: [...long] };
  });
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return [what, milliseconds(median(gaps)), milliseconds(Math.max(...gaps)), longestOf(tasks)];
}
