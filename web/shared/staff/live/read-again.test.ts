import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readingAgain } from "./read-again";

const pause = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Readings that end when the test says so. */
function heldReadings() {
  const ends: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { read, endNext: () => ends.shift()?.() };
}

it("reads at once, and once more for all that was told meanwhile", async () => {
  const { read, endNext } = heldReadings();
  const reading = readingAgain(read, pause);
  for (let event = 0; event < 100; ++event) reading.tell();
  expect(read).toHaveBeenCalledTimes(1);
  endNext();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
  endNext();
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(read).toHaveBeenCalledTimes(2);
});

it("shows a busy noon at once, and rests when more orders come than can be read", async () => {
  const read = vi.fn(() => Promise.resolve());
  const reading = readingAgain(read, pause);
  const tellFor = async (seconds: number, perSecond: number) => {
    for (let event = 0; event < seconds * perSecond; ++event) {
      reading.tell();
      await vi.advanceTimersByTimeAsync(1000 / perSecond);
    }
  };
  await tellFor(5, 4);
  expect(read).toHaveBeenCalledTimes(20);
  await tellFor(60, 50);
  expect(read.mock.calls.length).toBeGreaterThan(120);
  expect(read.mock.calls.length).toBeLessThan(20 + 16 + 122);
  reading.tell();
  const before = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(pause);
  expect(read.mock.calls.length).toBe(before + 1);
});

it("waits for a slow reading instead of beginning another", async () => {
  const { read, endNext } = heldReadings();
  const reading = readingAgain(read, pause);
  reading.tell();
  await vi.advanceTimersByTimeAsync(3 * pause);
  reading.tell();
  expect(read).toHaveBeenCalledTimes(1);
  endNext();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
});

it("goes on after a reading that failed", async () => {
  const read = vi.fn(() => Promise.reject(new Error("away")));
  const reading = readingAgain(read, pause);
  reading.tell();
  reading.tell();
  await vi.advanceTimersByTimeAsync(pause);
  expect(read).toHaveBeenCalledTimes(2);
});

it("reads no more once it has ended", async () => {
  const read = vi.fn(() => Promise.resolve());
  const reading = readingAgain(read, pause);
  reading.tell();
  reading.tell();
  reading.end();
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(read).toHaveBeenCalledTimes(1);
});
