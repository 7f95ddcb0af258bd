import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A person who uses the keyboard alone, and must always see the focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes on with Tab until the focus is there; it never jumps. */
  async tabTo(target: Locator, limit = 60): Promise<void> {
    for (let presses = 0; presses < limit; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await this.expectFocusInSight();
        return;
      }
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`the focus did not reach ${target} with ${limit} presses of Tab`);
  }

  /** Reaches something and operates it. */
  async use(target: Locator, key = "Enter"): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(this.page.getByRole("textbox", { name: label, exact: true }));
    await this.page.keyboard.type(text);
  }

  async expectFocusOn(target: Locator): Promise<void> {
    const holdsFocus = () => target.evaluate((element) => element === document.activeElement);
    await expect.poll(holdsFocus, { message: `the focus is on ${target}` }).toBe(true);
    await this.expectFocusInSight();
  }

  /** Something has the focus, lies on the screen, covered by nothing, and can be told by its outline. */
  async expectFocusInSight(): Promise<void> {
    await expect.poll(() => this.page.evaluate(whatHidesTheFocus)).toBe("nothing");
  }
}

function whatHidesTheFocus(): string {
  const held = document.activeElement;
  if (!held || held === document.body) return "nobody has the focus";
  const name = `${held.tagName} “${(held.textContent || held.id).slice(0, 40)}”`;
  // A field that is drawn by its label, such as a star, is seen where that is.
  const seen = getComputedStyle(held).opacity === "0" ? (held.closest("label") ?? held) : held;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
    return `${name} is off the screen`;
  }
  const places = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down]),
  );
  const isOnTop = places.some(([x = 0, y = 0]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (seen.contains(there) || there.contains(seen));
  });
  if (!isOnTop) return `${name} is covered`;
  // What is only moved to, such as a heading, has no outline.
  if (held.getAttribute("tabindex") === "-1") return "nothing";
  const frames = [held, held.parentElement, held.parentElement?.parentElement];
  // A link that covers its whole row has the outline around that.
  const looks = [
    getComputedStyle(held, "::after"),
    ...frames.flatMap((frame) => (frame ? [getComputedStyle(frame)] : [])),
  ];
  const isMarked = looks.some(({ outlineStyle }) => outlineStyle !== "none");
  return isMarked ? "nothing" : `${name} has no outline`;
}
