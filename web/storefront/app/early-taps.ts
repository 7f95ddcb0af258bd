/**
 * A guest may tap before the page's scripts are loaded. Links work by themselves; taps on buttons are kept by the
 * script that runs before the first paint, and repeated as soon as the page is hydrated.
 */

declare global {
  interface Window {
    /** Stops keeping, and repeats what was kept. */
    repeatEarlyTaps?: () => void;
  }
}

export function keepEarlyTaps(): void {
  const taps: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) taps.push(button);
  };
  addEventListener("click", keep, true);
  window.repeatEarlyTaps = () => {
    removeEventListener("click", keep, true);
    for (const button of taps) button.click();
  };
}
