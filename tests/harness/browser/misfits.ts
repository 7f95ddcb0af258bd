/**
 * What does not fit on the page in the browser, in words: a page wider than its screen, content wider than the part it
 * scrolls in, a button or a link whose words are cut off. Runs inside the page, so it refers to nothing of this file.
 */
export function misfits(): string[] {
  const wide = [document.documentElement, ...document.querySelectorAll("main")].map((part) => ({
    what: `${part.tagName} is too wide`,
    by: part.scrollWidth - part.clientWidth,
  }));
  const cut = [...document.querySelectorAll("button, button *, a, a *")]
    .filter((frame) => {
      const { overflowX, textOverflow } = getComputedStyle(frame);
      return overflowX === "hidden" && textOverflow !== "ellipsis";
    })
    .flatMap((frame) => {
      const words = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const found = [];
      while (words.nextNode()) {
        const { parentElement, textContent } = words.currentNode;
        const isSeen = getComputedStyle(parentElement ?? frame).clipPath === "none";
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const by = range.getBoundingClientRect().right - frame.getBoundingClientRect().right;
        if (isSeen) found.push({ what: `${textContent} is cut off`, by });
      }
      return found;
    });
  return [
    ...wide.filter(({ by }) => by > 0),
    // One pixel is rounding.
    ...cut.filter(({ by }) => by > 1),
  ].map(({ what, by }) => `${what} by ${by} px`);
}
