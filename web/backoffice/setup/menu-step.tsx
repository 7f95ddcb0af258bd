import { recordCalls } from "@shared/api/records";
import type { FieldFacts } from "@shared/api/fields";
import type { Branch, Category, Menu, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { Conversion } from "../form/draft";
import { setupMessages as messages } from "./messages";
import { readPlaces } from "./product-places";
import { StepForm } from "./step-form";

/** The category of each product, by the field that asks for it; empty where it is not on the menu. */
type Places = Record<string, string>;
const nowhere = "";

const fieldOf = (product: { id: number }) => `product-${product.id}`;

/** Where a product stands on a menu. */
function placeOn({ catalog }: Pick<Menu, "catalog">, product: { id: number }): string {
  const entry = catalog.find(({ products }) => products.some(({ id }) => id === product.id));
  return String(entry?.id ?? nowhere);
}

const placesOn = (menu: Pick<Menu, "catalog">, products: Product[]): Places =>
  Object.fromEntries(products.map((product) => [fieldOf(product), placeOn(menu, product)]));

/** Where products begin on a first menu: under the category that each was typed for. */
function firstPlaces(categories: Category[], products: Product[]): Places {
  const typed = readPlaces();
  const place = (product: Product) =>
    categories.find(({ id }) => id === typed[product.id])?.id ?? categories[0]?.id;
  return Object.fromEntries(
    products.map((product) => [fieldOf(product), String(place(product) ?? nowhere)]),
  );
}

const noMenu: Pick<Menu, "catalog"> = { catalog: [] };

/** The catalogue with the changed products moved; everything else stays where it is, in its order. */
function moved(
  menu: Pick<Menu, "catalog">,
  products: Product[],
  after: Readonly<Record<string, unknown>>,
): Menu["catalog"] {
  const before = placesOn(menu, products);
  const isChanged = (product: { id: number }) => {
    const field = fieldOf(product);
    return field in after && (after[field] ?? nowhere) !== before[field];
  };
  const next = menu.catalog.map((entry) => ({
    ...entry,
    products: entry.products.filter((product) => !isChanged(product)),
  }));
  for (const product of products.filter(isChanged)) {
    const place = after[fieldOf(product)] ?? nowhere;
    if (place === nowhere) continue;
    const id = Number(place);
    let entry = next.find((candidate) => candidate.id === id);
    if (!entry) next.push((entry = { id, products: [] }));
    entry.products.push({ id: product.id });
  }
  return next.filter((entry) => entry.products.length > 0);
}

const placeConversion = (
  product: Product,
  names: Readonly<Record<string, string>>,
): Conversion => ({
  typed: (first, menu) => (menu ? placeOn(menu as unknown as Menu, product) : first),
  sent: (place) => place,
  words: (place) => names[String(place)] ?? "",
});

type MenuStepProps = {
  branch: Branch;
  categories: Category[];
  products: Product[];
  menu: Menu | undefined;
};

export function MenuStep({ branch, categories, products, menu }: MenuStepProps) {
  const choices = {
    ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
    [nowhere]: messages.notOnMenu,
  };
  const facts = Object.fromEntries(
    products.map((product): [string, FieldFacts] => [
      fieldOf(product),
      { kind: "choice", choices, label: fill(messages.placeOf, { product: product.name }) },
    ]),
  );
  const fields = Object.fromEntries(
    products.map((product) => [
      fieldOf(product),
      { conversion: placeConversion(product, choices) },
    ]),
  );
  const { create, read, update } = recordCalls("menus");
  const save = async (input: Record<string, unknown>, version: number | null) => {
    if (!menu)
      return create({
        name: fill(messages.menuOf, { branch: branch.name }),
        branches: [{ id: branch.id }],
        catalog: moved(noMenu, products, input),
      });
    // What somebody else saved meanwhile stays where they put it.
    const now = version === menu.version ? menu : await read(menu.id);
    return update(menu.id, version, { catalog: moved(now, products, input) });
  };
  return (
    <StepForm
      step="menu"
      of={branch.id}
      form={{ facts, groups: [{ fields }] }}
      stored={menu}
      start={firstPlaces(categories, products)}
      faultsIn={(draft): Record<string, string> =>
        moved(menu ?? noMenu, products, draft).length > 0
          ? {}
          : { [Object.keys(facts)[0] ?? ""]: messages.menuIsEmpty }
      }
      save={save}
      failed={messages.menu[menu ? "updateFailed" : "createFailed"]}
    />
  );
}
