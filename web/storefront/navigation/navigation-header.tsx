import { useEffect, useRef, useState } from "react";
import type { Config } from "@shared/api/types";
import { MenuIcon } from "./icons";
import { Brand } from "../shell/brand";
import { MainNavigation } from "./main-navigation";
import { navigationMessages as messages } from "./messages";
import { MobileMenu } from "./mobile-menu";
import { useNavigation } from "./use-navigation";
import styles from "./navigation-header.module.css";

/** Whether what marks the top of the page has left the screen. */
function useIsScrolled() {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(!entry?.isIntersecting));
    if (top.current) observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isScrolled };
}

/**
 * The upper part of it scrolls away, the lower one stays: it becomes compact without any change of size, so that
 * nothing moves.
 */
export function NavigationHeader({ config }: { config: Config }) {
  const { top, isScrolled } = useIsScrolled();
  const entries = useNavigation("main");
  // On screens too narrow for a row of entries.
  const mobileEntries = useNavigation("mobile", "main");
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <>
      <div ref={top} className={styles.top} />
      <header className={styles.header} data-scrolled={isScrolled}>
        <div className={styles.row}>
          <Brand config={config} />
          {entries.length > 0 && <MainNavigation entries={entries} />}
          {mobileEntries.length > 0 && (
            <button
              type="button"
              className={styles.burger}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              aria-label={messages.menu}
              onClick={() => setIsMenuOpen(true)}
            >
              <MenuIcon width="24" height="24" />
            </button>
          )}
        </div>
      </header>
      {isMenuOpen && <MobileMenu entries={mobileEntries} onClose={() => setIsMenuOpen(false)} />}
    </>
  );
}
