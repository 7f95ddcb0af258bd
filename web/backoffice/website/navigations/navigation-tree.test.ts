import { expect, it } from "vitest";
import {
  entriesOf,
  itemsOf,
  levelsOf,
  lowered,
  moved,
  newEntry,
  raised,
  withChanges,
  without,
  type Entry,
} from "./navigation-tree";

const home = (label: string, children: Entry[] = []): Entry => ({ ...newEntry(), label, children });
/** "a(b c(d)) e" */
const words = (entries: readonly Entry[]): string =>
  entries
    .map(({ label, children }) => label + (children.length > 0 ? `(${words(children)})` : ""))
    .join(" ");

const [d, b, e] = [home("d"), home("b"), home("e")];
const c = home("c", [d]);
const a = home("a", [b, c]);
const tree = [a, e];

it("moves an entry among its siblings with all below it, and nowhere else", () => {
  expect(words(moved(tree, c.key, -1))).toBe("a(c(d) b) e");
  expect(words(moved(tree, a.key, 1))).toBe("e a(b c(d))");
  expect(words(moved(tree, a.key, -1))).toBe("a(b c(d)) e");
  expect(words(moved(tree, d.key, 1))).toBe("a(b c(d)) e");
});

it("lowers an entry below the one before it, and raises it behind the one above it", () => {
  expect(words(lowered(tree, e.key))).toBe("a(b c(d) e)");
  expect(words(lowered(tree, c.key))).toBe("a(b(c(d))) e");
  expect(words(lowered(tree, b.key))).toBe("a(b c(d)) e");
  expect(words(raised(tree, c.key))).toBe("a(b) c(d) e");
  expect(words(raised(tree, d.key))).toBe("a(b c d) e");
  expect(words(raised(tree, e.key))).toBe("a(b c(d)) e");
});

it("removes an entry with all below it, and changes one alone", () => {
  expect(words(without(tree, c.key))).toBe("a(b) e");
  expect(words(withChanges(tree, d.key, { label: "neu" }))).toBe("a(b c(neu)) e");
});

it("counts the levels of an entry", () => {
  expect(tree.map(levelsOf)).toEqual([3, 1]);
});

it("sends what it was given, without the targets of start pages", () => {
  const item = { label: "Karte", type: "site" as const, target: "karte", isEnabled: false };
  const items = [{ ...item, children: [{ ...item, children: [] }] }];
  const entries = entriesOf(items);
  expect(itemsOf(entries)).toEqual(items);
  expect(new Set([entries[0]?.key, entries[0]?.children[0]?.key]).size).toBe(2);
  const first = withChanges(entries, entries[0]?.key ?? 0, { type: "home", label: " Start " });
  expect(itemsOf(first)[0]).toMatchObject({ type: "home", target: "", label: "Start" });
});
