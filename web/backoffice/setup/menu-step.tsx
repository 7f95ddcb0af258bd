import { NativeSelect } from "@mantine/core";
import { api } from "@shared/api/client";
import type { Branch, Category, Menu, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useDraft } from "./draft";
import { setupMessages as messages } from "./messages";
import { readPlaces } from "./product-places";
import { LocalFailure, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

type Places = Record<string, string>;
const nowhere = "";

/** Where each product stands now: on the menu, else under the category it was typed for, on a first menu alone. */
function placesOf(menu: Menu | undefined, categories: Category[], products: Product[]): Places {
  const typed = readPlaces();
  const place = (product: Product) => {
    if (menu)
      return menu.catalog.find((entry) => entry.products.some(({ id }) => id === product.id))?.id;
    return categories.find(({ id }) => id === typed[product.id])?.id ?? categories[0]?.id;
  };
  return Object.fromEntries(
    products.map((product) => [String(product.id), String(place(product) ?? nowhere)]),
  );
}

/** The catalogue with the changed products moved; everything else stays where it is, in its order. */
function moved(catalog: Menu["catalog"], before: Places, after: Places): Menu["catalog"] {
  const changed = Object.keys(after).filter((product) => after[product] !== before[product]);
  const next = catalog.map((entry) => ({
    ...entry,
    products: entry.products.filter(({ id }) => !changed.includes(String(id))),
  }));
  for (const product of changed) {
    if (after[product] === nowhere) continue;
    const id = Number(after[product]);
    let entry = next.find((candidate) => candidate.id === id);
    if (!entry) next.push((entry = { id, products: [] }));
    entry.products.push({ id: Number(product) });
  }
  return next.filter(({ products }) => products.length > 0);
}

type MenuStepProps = {
  branch: Branch;
  categories: Category[];
  products: Product[];
  menu: Menu | undefined;
};

export function MenuStep({ branch, categories, products, menu }: MenuStepProps) {
  const before = placesOf(menu, categories, products);
  const draft = useDraft<{ places: Places }>(`menu.${branch.id}.${products.length}`, {
    places: before,
  });
  const places: Places = { ...before, ...draft.values.places };
  const saving = useSaving("menu", async () => {
    const catalog = moved(menu?.catalog ?? [], menu ? before : {}, places);
    if (catalog.length === 0)
      throw new LocalFailure([{ message: messages.menuIsEmpty, field: "" }]);
    if (menu) await api.put(`/api/menus/${menu.id}`, { id: menu.id, catalog });
    else
      await api.post("/api/menus", {
        name: fill(messages.menuOf, { branch: branch.name }),
        branches: [{ id: branch.id }],
        catalog,
      });
    draft.forget();
  });
  return (
    <StepForm saving={saving}>
      <div className={styles.part}>
        {products.map(({ id, name }) => (
          <NativeSelect
            key={id}
            label={fill(messages.placeOf, { product: name })}
            value={places[id] ?? nowhere}
            onChange={(event) =>
              draft.change({ places: { ...places, [id]: event.currentTarget.value } })
            }
            data={[
              ...categories.map((category) => ({
                value: String(category.id),
                label: category.name,
              })),
              { value: nowhere, label: messages.notOnMenu },
            ]}
          />
        ))}
      </div>
    </StepForm>
  );
}
