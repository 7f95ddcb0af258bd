/**
 * Reads again when told to, one reading at a time and no sooner than `pause` after the last one began; what is told
 * meanwhile counts once. So a crowd of events costs a page what it can bear, and its last one is never missed.
 */
export function readingAgain(read: () => Promise<unknown>, pause: number) {
  let isReading = false;
  let isWanted = false;
  let isEnded = false;

  const run = async (): Promise<void> => {
    isReading = true;
    isWanted = false;
    const rested = new Promise((resolve) => setTimeout(resolve, pause));
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
