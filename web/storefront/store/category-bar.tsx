import { useEffect, useRef, useState } from "react";
import { storeMessages as messages } from "./messages";
import styles from "./category-bar.module.css";

/** Where groups come to rest below the bar: 150 px on wide screens, 36 % of the width on phones. */
export function scrollOffset(width: number): number {
  return width >= 960 ? 150 : 0.36 * width;
}

/** The last group whose top is above a quarter of the height, or above where groups come to rest. */
export function activeGroup(
  tops: readonly { id: number; top: number }[],
  height: number,
  offset: number,
): number | null {
  const line = Math.max(height / 4, offset + 1);
  return tops.findLast(({ top }) => top < line)?.id ?? tops[0]?.id ?? null;
}

/** Groups out of sight have guessed heights; for the way there all get their own. */
export function scrollToGroup(group: HTMLElement): void {
  for (const each of group.parentElement?.children ?? []) {
    (each as HTMLElement).style.contentVisibility = "visible";
  }
  group.scrollIntoView({ block: "start" });
}

export const groupElementId = (categoryId: number) => `category-${categoryId}`;

/** `idList` holds the groups' ids in their order, "3,1,2". */
function useActiveGroup(idList: string): number | null {
  // A page begins at its top, also where nothing can be measured.
  const [active, setActive] = useState<number | null>(() => Number(idList.split(",")[0]));
  useEffect(() => {
    const ids = idList.split(",").map(Number);
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = ids.flatMap((id) => {
        const element = document.getElementById(groupElementId(id));
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      setActive(activeGroup(tops, window.innerHeight, scrollOffset(window.innerWidth)));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    schedule();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, [idList]);
  return active;
}

export function CategoryBar({
  categories,
}: {
  categories: readonly { id: number; name: string }[];
}) {
  const bar = useRef<HTMLElement>(null);
  const active = useActiveGroup(categories.map(({ id }) => id).join());

  useEffect(() => {
    const element = bar.current;
    const link = element?.querySelector<HTMLElement>(`[data-category="${active}"]`);
    if (!element || !link) return;
    element.scrollTo({ left: link.offsetLeft - (element.clientWidth - link.clientWidth) / 2 });
  }, [active]);

  return (
    <nav ref={bar} className={styles.bar} aria-label={messages.categories}>
      {categories.map(({ id, name }) => (
        <a
          key={id}
          data-category={id}
          href={`#${groupElementId(id)}`}
          aria-current={id === active}
          className={styles.link}
          onClick={(event) => {
            event.preventDefault();
            const group = document.getElementById(groupElementId(id));
            if (group) scrollToGroup(group);
            group?.querySelector("h2")?.focus({ preventScroll: true });
            history.replaceState(history.state, "", `#${groupElementId(id)}`);
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
