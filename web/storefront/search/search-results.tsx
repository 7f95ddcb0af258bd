import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Diet, Product } from "@shared/api/types";
import { dietNames } from "@shared/api/food-words.generated";
import { fill } from "@shared/ui/format";
import { noteInAddress } from "../state/location";
import type { OrderDraft } from "../cart/use-order";
import { Button } from "../ui/button";
import type { MenuGroup } from "../store/menu";
import { resultsElementId } from "../store/menu-bar";
import { ProductRows } from "../store/product-rows";
import { useAdd } from "../store/use-add";
import type { MenuSearch } from "../store/use-menu-search";
import { dietsOn, findProducts, indexMenu } from "./find-products";
import { searchMessages as messages } from "./messages";
import styles from "./search.module.css";

/** As many as anybody looks at; more are shown when they are asked for. */
const shownAtOnce = 24;
/** As many as a phone has in sight: they come in one picture, so that each key is answered within it. */
const inSight = 8;
const settleAfter = 400;

function countText(count: number): string {
  if (count === 0) return messages.none;
  return fill(count === 1 ? messages.one : messages.many, { n: count });
}

/** The address follows when the guest stops typing, so that the search can be linked and reloaded. */
function useAddress(term: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const query = new URLSearchParams(location.search);
      if (query.get("search") === term || !query.has("search")) return;
      query.set("search", term);
      noteInAddress(query);
    }, settleAfter);
    return () => clearTimeout(timer);
  }, [term]);
}

/** What was found starts in sight, however far down the menu was; afterwards the menu is where it was. */
function usePlace({ place }: MenuSearch, asked: string) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef("");
  useLayoutEffect(() => {
    const { pathname } = location;
    const restore = () => {
      if (location.pathname === pathname) window.scrollTo(0, place.current);
    };
    // Only then the menu is back; another page has a place of its own.
    return () => queueMicrotask(restore);
  }, [place]);
  useLayoutEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if ((top.current?.getBoundingClientRect().top ?? covered) < covered) {
      top.current?.scrollIntoView();
    }
  }, [asked]);
  return top;
}

/** Takes the menu's place while the guest searches: diet marks to filter by, and what words and marks find. */
export function SearchResults({
  groups,
  order,
  search,
  onOpen,
}: {
  groups: readonly MenuGroup[];
  order: OrderDraft;
  search: MenuSearch;
  onOpen: (product: Product) => void;
}) {
  const { term, diets } = search;
  const index = useMemo(() => indexMenu(groups), [groups]);
  const offered = useMemo(() => dietsOn(index), [index]);
  // Typing goes first: a long menu is searched and shown between two keys.
  const deferred = useDeferredValue(term);
  const found = useMemo(() => findProducts(index, deferred, diets), [index, deferred, diets]);
  const asked = [deferred, ...diets].join();
  const [more, setMore] = useState({ asked, count: 0 });
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => startTransition(() => setWhole(asked)), [asked]);
  const isWhole = whole === asked;
  const shown = shownAtOnce + (more.asked === asked ? more.count : 0);
  const hidden = Math.max(0, found.length - shown);
  const top = usePlace(search, asked);
  const add = useAdd(order, onOpen);
  useAddress(term);

  const toggle = (diet: Diet) =>
    search.setDiets(diets.includes(diet) ? diets.filter((one) => one !== diet) : [...diets, diet]);

  return (
    <div ref={top} className={styles.results}>
      {offered.length > 0 && (
        <fieldset className={styles.diets}>
          <legend className="visually-hidden">{messages.diets}</legend>
          {offered.map((diet) => (
            <button
              key={diet}
              type="button"
              className={styles.diet}
              aria-pressed={diets.includes(diet)}
              onClick={() => toggle(diet)}
            >
              {dietNames[diet]}
            </button>
          ))}
        </fieldset>
      )}
      <output id={resultsElementId} className={styles.count} tabIndex={-1}>
        {countText(found.length)}
      </output>
      {found.length === 0 && (
        <div className={styles.none}>
          <p>{messages.noneHint}</p>
          <Button kind="outline" onClick={search.close}>
            {messages.back}
          </Button>
        </div>
      )}
      {found.length > 0 && (
        <>
          <h2 className="visually-hidden">{messages.title}</h2>
          <ProductRows
            entries={found.slice(0, isWhole ? shown : inSight)}
            order={order}
            onOpen={onOpen}
            onAdd={add}
          />
        </>
      )}
      {isWhole && hidden > 0 && (
        <Button kind="outline" onClick={() => setMore({ asked, count: shown })}>
          {fill(messages.more, { n: Math.min(hidden, shownAtOnce) })}
        </Button>
      )}
    </div>
  );
}
