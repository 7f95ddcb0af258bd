import { Menu } from "@mantine/core";
import { useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from "react";
import { Link } from "wouter";
import type { Action } from "./action";
import styles from "./actions.module.css";

/** A menu's entries and where it stands, in pixels of the window. */
type Shown = { label: string; actions: readonly Action[]; left: number; top: number };

type ActionMenu = {
  /** To be rendered once, wherever. */
  menu: ReactNode;
  /** Opens it below what was pressed. */
  openBelow: (opener: HTMLElement, label: string, actions: readonly Action[]) => void;
  /** Opens it where somebody asked for a context menu, unless they want the browser's own. */
  openAt: (event: MouseEvent<HTMLElement>, label: string, actions: readonly Action[]) => void;
};

/** One menu for all the things on a page that have actions. The focus goes back to where it was opened from. */
export function useActionMenu(): ActionMenu {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);

  const show = (from: HTMLElement, next: Shown) => {
    opener.current = from;
    setShown(next);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  return {
    openBelow: (from, label, actions) => {
      const { left, bottom } = from.getBoundingClientRect();
      show(from, { label, actions, left, top: bottom });
    },
    openAt: (event, label, actions) => {
      if (actions.length === 0 || wantsBrowsersOwn(event)) return;
      event.preventDefault();
      const { clientX: left, clientY: top, currentTarget } = event;
      show(focusableIn(currentTarget), { label, actions, left, top });
    },
    menu: shown && (
      <Menu
        key={`${shown.left} ${shown.top}`}
        opened={isOpen}
        onClose={close}
        position="bottom-start"
        offset={0}
        returnFocus={false}
        // Within the page's landmark, and beyond whatever scrolls there.
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
        // A key that opens the menu is still on its way when it is open.
        clickOutsideEvents={["mousedown", "touchstart"]}
        classNames={{ dropdown: styles.menu, item: styles.item }}
      >
        <Menu.Target>
          <span
            aria-hidden
            className={styles.place}
            style={{ "--left": `${shown.left}px`, "--top": `${shown.top}px` } as CSSProperties}
          />
        </Menu.Target>
        <Menu.Dropdown
          aria-label={shown.label}
          // What is pressed here is for the menu, not for the list that it stands in.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {shown.actions.map((action, index) => (
            <Entry key={action.name} action={action} isFirst={index === 0} />
          ))}
        </Menu.Dropdown>
      </Menu>
    ),
  };
}

function Entry({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const { name, icon: Icon, isRemoval = false } = action;
  const look = {
    leftSection: <Icon aria-hidden size={20} />,
    "data-removal": isRemoval || undefined,
    "data-autofocus": isFirst || undefined,
  };
  const entry =
    "run" in action ? (
      <Menu.Item {...look} onClick={action.run}>
        {name}
      </Menu.Item>
    ) : action.inNewTab ? (
      <Menu.Item {...look} component="a" href={`#${action.href}`} target="_blank">
        {name}
      </Menu.Item>
    ) : (
      <Menu.Item {...look} component={Link} href={action.href}>
        {name}
      </Menu.Item>
    );
  return (
    <>
      {isRemoval && <Menu.Divider />}
      {entry}
    </>
  );
}

/** With Shift, on words that are marked, and where one writes, the browser's own menu is of more use. */
function wantsBrowsersOwn({ shiftKey, target }: MouseEvent): boolean {
  const isInField =
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]");
  const selection = getSelection();
  const isMarked =
    selection?.isCollapsed === false &&
    target instanceof Node &&
    selection.getRangeAt(0).intersectsNode(target);
  return shiftKey || Boolean(isInField) || isMarked;
}

/** What of an element can have the focus: what has it, else the first that can. */
function focusableIn(element: HTMLElement): HTMLElement {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) return activeElement;
  return element.querySelector<HTMLElement>("a, button") ?? element;
}
