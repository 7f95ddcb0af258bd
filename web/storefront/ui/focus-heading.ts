/**
 * Focuses the page's heading as soon as it is there, unless `mayTake` says by then that the focus is wanted elsewhere.
 * Returns what gives up.
 */
export function focusHeading(mayTake = () => true): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    const heading = document.querySelector<HTMLElement>("main:not([aria-busy=true]) h1");
    if (!heading) return;
    observer.disconnect();
    if (!mayTake()) return;
    heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}
