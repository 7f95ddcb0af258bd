import type { Diet, Product } from "@shared/api/types";
import { allergenNames, dietNames } from "@shared/api/food-words.generated";
import type { MenuGroup, MenuProduct } from "../store/menu";

/**
 * What of a menu a guest means by a few words. Upper and lower case, accents, umlauts and ß make no difference, and
 * umlauts may be spelled out: "Käsekrainer", "kasekrainer" and "kaesekrainer" are the same.
 */

/** A text once with ä as a, once with ä as ae; each word stands after a space. */
type Folded = readonly [plain: string, spelled: string];

type Indexed = { entry: MenuProduct; name: Folded; all: Folded };

type MenuIndex = readonly Indexed[];

/** Of a text in decomposed form, in which an umlaut is a letter with U+0308. */
function words(text: string): string {
  return ` ${text.replaceAll(/\p{M}/gu, "").replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
}

function fold(text: string): Folded {
  const lower = text.toLocaleLowerCase("de").replaceAll("\u00df", "ss").normalize("NFD");
  return [words(lower), words(lower.replaceAll(/([aou])\u0308/g, "$1e"))];
}

/** "Apfel-Strudel" is also found as "apfelstrudel". */
function nameOf({ name }: Product): string {
  return `${name} ${name.replaceAll(/[\s-]/g, "")}`;
}

function factsOf({ description, allergens, diets, config }: Product, category: string): string {
  const options = config.parts.flatMap((part) => part.options.map((option) => option.name));
  return [
    description,
    category,
    ...allergens.flatMap((letter) => [letter, allergenNames[letter]]),
    ...diets.map((diet) => dietNames[diet]),
    ...options,
  ].join(" ");
}

/** Every product once, in the menu's order, with the texts it is found by. */
export function indexMenu(groups: readonly MenuGroup[]): MenuIndex {
  const known = new Set<number>();
  return groups.flatMap(({ category, products }) =>
    products.flatMap((entry) => {
      const { product } = entry;
      if (known.has(product.id)) return [];
      known.add(product.id);
      const name = nameOf(product);
      return [{ entry, name: fold(name), all: fold(`${name} ${factsOf(product, category.name)}`) }];
    }),
  );
}

/** A single letter names an allergen or begins a word; anything longer may stand within a word. */
function hasWord(text: Folded, [plain, spelled]: Folded): boolean {
  const isLetter = plain.length === 1;
  return isLetter
    ? text[0].includes(` ${plain}`) || text[1].includes(` ${spelled}`)
    : text[0].includes(plain) || text[1].includes(spelled);
}

function wordsOf(term: string): Folded[] {
  const [plain, spelled] = fold(term).map((text) => text.split(" ").filter((word) => word !== ""));
  return (plain ?? []).map((word, index) => [word, spelled?.[index] ?? word] as const);
}

/** What is vegan is vegetarian as well. */
function hasDiet({ diets }: Product, diet: Diet): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && diets.includes("vegan"));
}

/** The products in which all words occur and that carry all diet marks; first those that are called so. */
export function findProducts(
  index: MenuIndex,
  term: string,
  diets: readonly Diet[],
): readonly MenuProduct[] {
  const wanted = wordsOf(term);
  const found = index.filter(
    ({ entry, all }) =>
      wanted.every((word) => hasWord(all, word)) &&
      diets.every((diet) => hasDiet(entry.product, diet)),
  );
  const isCalledSo = ({ name }: Indexed) => wanted.every((word) => hasWord(name, word));
  return [...found.filter(isCalledSo), ...found.filter((one) => !isCalledSo(one))].map(
    ({ entry }) => entry,
  );
}

/** The diet marks that a menu uses, in their usual order. */
export function dietsOn(index: MenuIndex): Diet[] {
  return (Object.keys(dietNames) as Diet[]).filter((diet) =>
    index.some(({ entry }) => hasDiet(entry.product, diet)),
  );
}
