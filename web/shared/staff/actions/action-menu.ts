import { useSyncExternalStore, type KeyboardEvent, type MouseEvent, type TouchEvent } from "react";
import type { Action } from "./action";

/**
 * The context menu of what somebody points at: a right click, a long press, the menu key or Shift and F10. Which things
 * have one says the page; the frame shows it, and where a frame has none the browser's own comes.
 */

export type ActionMenu = {
  /** Whose actions they are. */
  label: string;
  actions: readonly Action[];
};

export type OpenActionMenu = ActionMenu & {
  at: { x: number; y: number };
  /** Gets the focus back. */
  origin: HTMLElement | null;
};

let open: OpenActionMenu | null = null;
let places = 0;
const listeners = new Set<() => void>();

function change(next: OpenActionMenu | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the frame that shows it. */
export const useOpenMenu = () => useSyncExternalStore(subscribe, () => open);
export const closeMenu = (): void => change(null);

/** The frame that shows menus is there; gives what ends it. */
export function placeMenus(): () => void {
  places += 1;
  return () => {
    places -= 1;
    closeMenu();
  };
}

/** What takes text itself, and with it the browser's own menu. */
function isTextField(target: Element): boolean {
  return (
    target.closest("input:not([type=checkbox], [type=radio]), textarea, [contenteditable]") !== null
  );
}

const isTextSelected = () => getSelection()?.isCollapsed === false;

/** Where the focus is, or would be, of what the menu belongs to. */
function originIn(thing: Element): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && thing.contains(activeElement)) return activeElement;
  return thing.querySelector<HTMLElement>("a[href], button, [tabindex]");
}

type Found = ActionMenu & {
  /** What the menu belongs to. */
  thing: Element;
};

/** Null where there is none. */
type Find = (target: Element) => Found | null;

function show(find: Find, target: Element, at: { x: number; y: number } | null): boolean {
  if (places === 0) return false;
  const found = find(target);
  if (!found || found.actions.length === 0) return false;
  const { thing, label, actions } = found;
  const origin = originIn(thing);
  const { left, bottom } = (origin ?? thing).getBoundingClientRect();
  change({ label, actions, at: at ?? { x: left, y: bottom }, origin });
  return true;
}

/** Before it the finger may still be about to scroll or to tap. */
const longPress = 500;
const mostMoved = 10;

/** There is one finger that presses. */
type Press = {
  /** What began it. */
  event: Event;
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
  /** Whether a menu came of it. */
  isTaken: boolean;
};
let press: Press | null = null;

function endPress(): void {
  if (press) clearTimeout(press.timer);
  press = null;
}

/** For the element around what has menus: `find` says whose it is, by what was pointed at. */
export function menuHandlers(find: Find) {
  return {
    onContextMenu: (event: MouseEvent) => {
      const target = event.target as Element;
      const isBrowsers = event.shiftKey || event.altKey || event.metaKey;
      if (event.defaultPrevented || isBrowsers || isTextField(target)) return;
      // A long press marks the word below it, too.
      if (press?.isTaken) return event.preventDefault();
      if (isTextSelected() && !press) return;
      const { clientX: x, clientY: y } = event;
      if (show(find, target, { x, y })) {
        event.preventDefault();
        if (press) press.isTaken = true;
      }
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      const isMenuKey = key === "ContextMenu" || (key === "F10" && shiftKey);
      if (event.defaultPrevented || !isMenuKey || isTextField(target as Element)) return;
      if (show(find, target as Element, null)) event.preventDefault();
    },
    // Safari of phones tells of no long press.
    onTouchStart: (event: TouchEvent) => {
      // The innermost of several that have menus.
      if (press?.event === event.nativeEvent) return;
      endPress();
      const { touches } = event;
      const touch = touches.item(0);
      const target = event.target as Element;
      if (!touch || touches.length > 1 || isTextField(target)) return;
      const { clientX: x, clientY: y } = touch;
      const timer = setTimeout(() => {
        if (press && !press.isTaken) press.isTaken = show(find, target, { x, y });
      }, longPress);
      press = { event: event.nativeEvent, timer, x, y, isTaken: false };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      if (!press || press.isTaken || !touch) return;
      if (Math.hypot(touch.clientX - press.x, touch.clientY - press.y) > mostMoved) endPress();
    },
    onTouchEnd: (event: TouchEvent) => {
      // Else it was a tap as well, on what lies below the finger.
      if (press?.isTaken) event.preventDefault();
      endPress();
    },
    onTouchCancel: endPress,
  };
}
