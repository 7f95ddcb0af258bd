/** So many reads follow each other at once: enough for a busy noon; beyond, they are spaced out. */
const readingsAtOnce = 16;

/**
 * Reads again when called, one read at a time, and beyond a few at once no more than one per `pause` milliseconds.
 * Calls during a read count once. So many events cost a page little, and the last one is never missed.
 */
export function readingAgain(read: () => Promise<unknown>, pause: number) {
  let isReading = false;
  let isWanted = false;
  let isEnded = false;
  let left = readingsAtOnce;
  let countedAt = performance.now();

  const run = async (): Promise<void> => {
    isReading = true;
    isWanted = false;
    const now = performance.now();
    left = Math.min(readingsAtOnce, left + (now - countedAt) / pause) - 1;
    countedAt = now;
    const rested = left < 1 ? new Promise((resolve) => setTimeout(resolve, pause)) : null;
    // Failures are shown where the data are.
    await Promise.allSettled([read(), rested]);
    isReading = false;
    if (isWanted && !isEnded) void run();
  };

  return {
    tell(): void {
      isWanted = true;
      if (!isReading && !isEnded) void run();
    },
    end(): void {
      isEnded = true;
    },
  };
}
