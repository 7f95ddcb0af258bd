import { Menu } from "@mantine/core";
import { useEffect, type CSSProperties } from "react";
import { navigate } from "@shared/staff/context/hash-location";
import type { Action } from "@shared/staff/actions/action";
import { closeMenu, type OpenActionMenu } from "@shared/staff/actions/action-menu";
import { capsOf, shortcuts, type ShortcutName } from "../shortcuts/table";
import "@mantine/core/styles/Menu.css";
import styles from "./actions.module.css";

/** What it lies at is a point, which has no role; Mantine hands this on, and its types do not know it. */
const plain = { withRoles: false };

/** The menu that lies where somebody pointed. Keys are those of any menu: arrows, first letters, Escape. */
export function ShownMenu({ menu: { label, actions, at, origin } }: { menu: OpenActionMenu }) {
  useEffect(() => {
    // What it was opened for moves away below it.
    addEventListener("resize", closeMenu);
    addEventListener("hashchange", closeMenu);
    return () => {
      removeEventListener("resize", closeMenu);
      removeEventListener("hashchange", closeMenu);
    };
  }, []);

  const close = () => {
    closeMenu();
    origin?.focus({ preventScroll: true });
  };
  const take = ({ href, run }: Action) => {
    close();
    if (href !== undefined) navigate(href);
    else run?.();
  };
  const place = { "--x": `${at.x}px`, "--y": `${at.y}px` } as CSSProperties;
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={0}
      // Within the page's content: beside it nobody would look for it.
      withinPortal={false}
      floatingStrategy="fixed"
      {...plain}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--layer-popover)"
      radius="sm"
    >
      <Menu.Target>
        <span className={styles.point} style={place} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={label}
        className={styles.menu}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          // A menu is left by Tab, not walked through.
          if (event.key !== "Tab") return;
          event.preventDefault();
          close();
        }}
      >
        {actions.map((action, index) => (
          <Item key={action.id} action={action} isFirst={index === 0} onTake={take} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = { action: Action; isFirst: boolean; onTake: (action: Action) => void };

function Item({ action, isFirst, onTake }: ItemProps) {
  const { name, icon: Icon, shortcut, isDanger, isPending, isDisabled } = action;
  const caps = shortcut !== undefined && capsOf(shortcuts[shortcut as ShortcutName]).join(" + ");
  return (
    <Menu.Item
      className={styles.item}
      data-danger={isDanger}
      data-autofocus={isFirst || undefined}
      disabled={isDisabled === true || isPending === true}
      leftSection={<Icon aria-hidden size={20} />}
      rightSection={caps ? <span className={styles.caps}>{caps}</span> : undefined}
      onClick={() => onTake(action)}
    >
      {name}
    </Menu.Item>
  );
}
