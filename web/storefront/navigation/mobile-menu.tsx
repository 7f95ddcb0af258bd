import { Sheet } from "../ui/sheet";
import { navigationMessages as messages } from "./messages";
import type { NavigationEntry } from "./navigation";
import { NavigationList } from "./navigation-link";
import styles from "./mobile-menu.module.css";

/** The navigation of narrow screens, everything in sight at once. A choice closes it. */
export function MobileMenu({
  entries,
  onClose,
}: {
  entries: readonly NavigationEntry[];
  onClose: () => void;
}) {
  return (
    <Sheet title={messages.menu} onClose={onClose}>
      {/* The links are the controls; their clicks pass by here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        className={styles.entries}
        aria-label={messages.mainNavigation}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) onClose();
        }}
      >
        <NavigationList entries={entries} />
      </nav>
    </Sheet>
  );
}
