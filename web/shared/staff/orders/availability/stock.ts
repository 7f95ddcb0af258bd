import type { Product } from "../../../api/types";
import { compareText } from "../../../ui/format";
import { instantOfWallTime, wallTimeOf } from "../dialogs/proposals";
import type { SoldOut } from "../../../api/types";

/** What can be sold out and until when. Pure; which of it is sold out is the server's word. */

/** A product, or an option of whichever products have it. */
export type Article =
  { kind: "product"; id: number; name: string } | { kind: "option"; name: string };

/** Products first, then options, each by name and once. */
export function articlesOf(products: readonly Product[]): Article[] {
  const byName = (left: Article, right: Article) => compareText(left.name, right.name);
  const names = new Set(
    products.flatMap(({ config }) =>
      config.parts.flatMap((part) => part.options.map((option) => option.name)),
    ),
  );
  return [
    ...products.map(({ id, name }): Article => ({ kind: "product", id, name })).toSorted(byName),
    ...[...names].map((name): Article => ({ kind: "option", name })).toSorted(byName),
  ];
}

export function isArticleSoldOut(article: Article, soldOut: readonly SoldOut[]): boolean {
  return soldOut.some(({ product, option }) =>
    article.kind === "product"
      ? product?.id === article.id && option === ""
      : product === null && option === article.name,
  );
}

/** The articles whose name holds all typed words. */
export function matchingArticles(articles: readonly Article[], typed: string): Article[] {
  const words = typed.toLocaleLowerCase("de").split(/\s+/);
  return articles.filter(({ name }) => {
    const text = name.toLocaleLowerCase("de");
    return words.every((word) => text.includes(word));
  });
}

/** The name of what is sold out; an option of one product names both. */
export function nameOfSoldOut({ product, option }: SoldOut, products: readonly Product[]): string {
  const name = products.find(({ id }) => id === product?.id)?.name ?? "";
  return [name, option].filter((text) => text !== "").join(" · ");
}

const day = 86_400_000;

/** The next instant at which clocks of the zone show "14:30"; null when that is no time. */
export function nextTime(time: string, now: number, timeZone: string): number | null {
  const on = (at: number) =>
    instantOfWallTime(`${wallTimeOf(at, timeZone).slice(0, 11)}${time}`, timeZone);
  const today = on(now);
  return today === null || today > now ? today : on(now + day);
}
