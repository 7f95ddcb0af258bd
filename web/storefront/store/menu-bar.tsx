import { useRef } from "react";
import { flushSync } from "react-dom";
import { SearchField } from "../forms/search-field";
import { CloseIcon, SearchIcon } from "../ui/icons";
import { CategoryBar } from "./category-bar";
import { storeMessages as messages } from "./messages";
import type { MenuSearch } from "./use-menu-search";
import styles from "./menu-bar.module.css";

/** Where the number of results stands, which takes the focus when the guest is done typing. */
export const resultsElementId = "search-results";

/** Stays at the top of the menu: the categories with the way to the search, or the search itself. */
export function MenuBar({
  categories,
  search,
}: {
  categories: readonly { id: number; name: string }[];
  search: MenuSearch;
}) {
  const bar = useRef<HTMLElement>(null);
  const focus = (target: string) =>
    bar.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  const close = () => {
    search.close();
    // The way back in the history is not taken at once.
    addEventListener("popstate", () => setTimeout(() => focus("button")), { once: true });
  };
  return (
    <search ref={bar} className={styles.bar} aria-label={messages.search}>
      {search.isOpen ? (
        <>
          <SearchField
            label={messages.search}
            placeholder={messages.searchFor}
            enterKeyHint="search"
            autoComplete="off"
            value={search.term}
            onChange={search.setTerm}
            onKeyDown={(event) => {
              if (event.key === "Enter") document.getElementById(resultsElementId)?.focus();
              if (event.key !== "Escape") return;
              event.preventDefault();
              if (search.term === "") close();
              else search.setTerm("");
            }}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={messages.closeSearch}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className={styles.button}
            aria-label={messages.search}
            onClick={() => {
              // Phones show their keyboard only for a field that gets the focus within the tap.
              flushSync(search.open);
              focus("input");
            }}
          >
            <SearchIcon />
            {categories.length === 0 && messages.search}
          </button>
          {categories.length > 0 && <CategoryBar categories={categories} />}
        </>
      )}
    </search>
  );
}
