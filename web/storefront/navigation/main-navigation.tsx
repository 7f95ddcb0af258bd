import { useEffect, useRef } from "react";
import { fill } from "@shared/ui/format";
import { ChevronDownIcon } from "../ui/icons";
import { navigationMessages as messages } from "./messages";
import type { NavigationEntry } from "./navigation";
import { NavigationLink, NavigationList } from "./navigation-link";
import styles from "./navigation-header.module.css";

/** Closes the submenus below `root` that do not hold `kept`. Returns the last one closed. */
function closeSubmenus(root: Element | null, kept: EventTarget | null): Element | undefined {
  const open = [...(root?.querySelectorAll("details[open]") ?? [])].filter(
    (submenu) => !submenu.contains(kept as Node | null),
  );
  for (const submenu of open) submenu.removeAttribute("open");
  return open.at(-1);
}

/**
 * The entries in a row. What lies below one is behind a button of its own, so that the entry stays a link: the
 * browser's own disclosure, which works without scripts. Escape, a choice, and whatever happens elsewhere close it.
 */
export function MainNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOthers = ({ target }: Event) => closeSubmenus(navigation.current, target);
    const events = ["pointerdown", "focusin"];
    for (const event of events) document.addEventListener(event, closeOthers);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOthers);
    };
  }, []);
  return (
    // The links and summaries are the controls; their keys and clicks pass by here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={navigation}
      className={styles.navigation}
      aria-label={messages.mainNavigation}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Escape") closeSubmenus(currentTarget, null)?.querySelector("summary")?.focus();
      }}
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest("a")) closeSubmenus(currentTarget, null);
      }}
    >
      <ul>
        {entries.map((entry, index) => (
          <li key={index}>
            <NavigationLink entry={entry} />
            {entry.children.length > 0 && (
              <details name="submenu">
                <summary aria-label={fill(messages.submenuOf, { name: entry.label })}>
                  <ChevronDownIcon />
                </summary>
                <NavigationList entries={entry.children} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
