/** So many readings follow one another without rest: a busy noon is shown at once, a crowd has to wait. */
const readingsAtOnce = 16;

/**
 * Reads again when told to, one reading at a time; beyond a few at once no more than one per `pause` milliseconds. What
 * is told meanwhile counts once. So a crowd of events costs a page what it can bear, and its last one is never missed.
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
    // Failures are told where the reading is shown.
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
