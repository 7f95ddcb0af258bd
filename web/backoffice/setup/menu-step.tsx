import { recordCalls } from "@shared/api/records";
import type { FieldFacts } from "@shared/api/fields";
import type { Branch, Category, Menu, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { Draft } from "../form/draft";
import { setupMessages as messages } from "./messages";
import { readPlaces } from "./product-places";
import { StepForm } from "./step-form";

/** The category of each product, by the field that asks for it; empty where it is not on the menu. */
type Places = Record<string, string>;
const nowhere = "";

const fieldOf = (product: { id: number }) => `product-${product.id}`;

/** Where each product stands now: on the menu, else under the category it was typed for, on a first menu alone. */
function placesOf(menu: Menu | undefined, categories: Category[], products: Product[]): Places {
  const typed = readPlaces();
  const place = (product: Product) => {
    if (menu)
      return menu.catalog.find((entry) => entry.products.some(({ id }) => id === product.id))?.id;
    return categories.find(({ id }) => id === typed[product.id])?.id ?? categories[0]?.id;
  };
  return Object.fromEntries(
    products.map((product) => [fieldOf(product), String(place(product) ?? nowhere)]),
  );
}

/** The catalogue with the changed products moved; everything else stays where it is, in its order. */
function moved(
  catalog: Menu["catalog"],
  products: Product[],
  before: Places,
  after: Draft,
): Menu["catalog"] {
  const isChanged = (product: { id: number }) => {
    const field = fieldOf(product);
    return field in after && (after[field] ?? nowhere) !== before[field];
  };
  const next = catalog.map((entry) => ({
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

type MenuStepProps = {
  branch: Branch;
  categories: Category[];
  products: Product[];
  menu: Menu | undefined;
};

export function MenuStep({ branch, categories, products, menu }: MenuStepProps) {
  const before = placesOf(menu, categories, products);
  const catalogWith = (places: Draft) =>
    moved(menu?.catalog ?? [], products, menu ? before : {}, places);
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
  const fields = Object.fromEntries(Object.keys(facts).map((name) => [name, {}]));
  const save = (input: Record<string, unknown>) => {
    const catalog = catalogWith(input);
    if (menu) return recordCalls("menus").update(menu.id, null, { catalog });
    return recordCalls("menus").create({
      name: fill(messages.menuOf, { branch: branch.name }),
      branches: [{ id: branch.id }],
      catalog,
    });
  };
  return (
    <StepForm
      step="menu"
      of={branch.id}
      form={{ facts, groups: [{ fields }] }}
      start={before}
      faultsIn={(draft) =>
        catalogWith(draft).length > 0 ? {} : { [Object.keys(facts)[0] ?? ""]: messages.menuIsEmpty }
      }
      save={save}
    />
  );
}
