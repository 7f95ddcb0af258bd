import type { Branch, NavigationItem } from "@shared/api/types";
import type { Conversion } from "../../form/draft";

/** The entries of a navigation while they are edited: each with a key of its own, so that it stays itself when moved. */

export type Entry = Omit<NavigationItem, "children"> & { key: number; children: Entry[] };

/** As many levels as the server takes. */
export const mostLevels = 3;

/** Entries that a draft kept have keys from earlier. */
let lastKey = Date.now();

export function newEntry(): Entry {
  lastKey += 1;
  return { key: lastKey, label: "", type: "home", target: "", isEnabled: true, children: [] };
}

export function entriesOf(items: readonly NavigationItem[]): Entry[] {
  return items.map((item) => ({
    ...newEntry(),
    ...item,
    children: entriesOf(item.children),
  }));
}

export function itemsOf(entries: readonly Entry[]): NavigationItem[] {
  return entries.map(({ label, type, target, isEnabled, children }) => ({
    label: label.trim(),
    type,
    target: type === "home" ? "" : target.trim(),
    isEnabled,
    children: itemsOf(children),
  }));
}

export const entryTree: Conversion = {
  typed: (value) => entriesOf((value ?? []) as NavigationItem[]),
  sent: (value) => itemsOf(value as Entry[]),
};

type Change = (siblings: Entry[], index: number) => Entry[];

/** The tree with the entry's siblings as `change` makes them; untouched where there is no such entry. */
function changed(entries: Entry[], key: number, change: Change): Entry[] {
  const index = entries.findIndex((entry) => entry.key === key);
  if (index >= 0) return change(entries, index);
  return entries.map((entry) => ({ ...entry, children: changed(entry.children, key, change) }));
}

export function withChanges(entries: Entry[], key: number, changes: Partial<Entry>): Entry[] {
  return changed(entries, key, (siblings, index) =>
    siblings.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)),
  );
}

export function without(entries: Entry[], key: number): Entry[] {
  return changed(entries, key, (siblings, index) => siblings.toSpliced(index, 1));
}

/** One place up (-1) or down (1) among its siblings. */
export function moved(entries: Entry[], key: number, by: -1 | 1): Entry[] {
  return changed(entries, key, (siblings, index) => {
    const entry = siblings[index];
    const to = index + by;
    if (!entry || to < 0 || to >= siblings.length) return siblings;
    return siblings.toSpliced(index, 1).toSpliced(to, 0, entry);
  });
}

/** How many levels an entry has, itself included. */
export function levelsOf(entry: Entry): number {
  return 1 + Math.max(0, ...entry.children.map(levelsOf));
}

/** Becomes the last one below the entry before it. */
export function lowered(entries: Entry[], key: number): Entry[] {
  return changed(entries, key, (siblings, index) => {
    const entry = siblings[index];
    const above = siblings[index - 1];
    if (!entry || !above) return siblings;
    const parent = { ...above, children: [...above.children, entry] };
    return siblings.toSpliced(index - 1, 2, parent);
  });
}

/** Comes to stand behind the entry it was below. */
export function raised(entries: Entry[], key: number): Entry[] {
  return entries.flatMap((entry) => {
    const child = entry.children.find((one) => one.key === key);
    const rest = { ...entry, children: raised(without(entry.children, child?.key ?? 0), key) };
    return child ? [rest, child] : [rest];
  });
}

/** Where an entry leads, in words; empty when nothing says so. */
export function targetWords(
  { type, target }: Pick<Entry, "type" | "target">,
  branches: readonly Pick<Branch, "identifier" | "name">[],
): string {
  if (type === "site") return `/site/${target}`;
  if (type === "branch")
    return branches.find(({ identifier }) => identifier === target)?.name ?? target;
  return type === "link" ? target : "/";
}
