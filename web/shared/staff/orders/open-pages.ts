/**
 * How many pages of open orders the board reads: one, until somebody wants to see the rest, and no more than there are.
 * Forgotten with the page.
 */

let pages = 1;

export const openPages = (): number => pages;

export function addOpenPage(): void {
  pages += 1;
}

/** Orders that were answered take their pages with them: what comes later is asked for again. */
export function forgetPagesAfter(last: number): void {
  pages = Math.min(pages, last);
}
