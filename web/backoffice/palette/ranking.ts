/** How well names fit what is typed. Accents do not count, nor capitals: who is in a hurry types neither. */

/** Large letters know no sharp s. */
const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toUpperCase();

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 where a word is missing; the name counts more than what stands beside it, beginnings more than middles. */
function fitOf(typed: string, name: string, beside = ""): number {
  const wanted = wordsOf(typed);
  const named = wordsOf(name);
  const others = wordsOf(beside);
  const [whole, looked] = [named.join(" "), wanted.join(" ")];
  const fits = wanted.map((word) => {
    if (named.includes(word)) return 5;
    if (named.some((one) => one.startsWith(word))) return 4;
    if (others.some((one) => one.startsWith(word))) return 2;
    if (named.some((one) => one.includes(word))) return 3;
    return 0;
  });
  if (fits.includes(0)) return 0;
  const bonus = whole === looked ? 20 : whole.startsWith(looked) ? 10 : 0;
  return 1 + bonus + fits.reduce<number>((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
}

type Ranked = { name: string; detail?: string };

/** Those that fit, the best first; among equals they keep their order. */
export function fitting<Item extends Ranked>(typed: string, items: readonly Item[]): Item[] {
  if (typed.trim() === "") return [...items];
  return items
    .map((item) => ({ item, fit: fitOf(typed, item.name, item.detail) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ item }) => item);
}

/** What the server has found by more than the name stays, behind what the name says. */
export function byName<Item extends Ranked>(typed: string, items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) => fitOf(typed, other.name, other.detail) - fitOf(typed, one.name, one.detail),
  );
}
