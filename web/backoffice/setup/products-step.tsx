import { TextInput } from "@mantine/core";
import { calls } from "@shared/api/calls";
import { products as productFacts } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import type { Category, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { lineOf, type ControlProps } from "../form/control";
import type { Draft, Row } from "../form/draft";
import { useRecords } from "../record-queries/record-queries";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { categoryOfNew, rememberCategory } from "./product-places";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

const lineFacts = {
  name: productFacts.name,
  price: { ...productFacts.price, mayBeEmpty: true },
  tax: { kind: "choice", choices: messages.taxes, label: messages.tax, start: "10" },
} as const satisfies Fields;

const facts = {
  category: { kind: "text", atMost: 250, label: messages.category },
  products: {
    kind: "list",
    atMost: 50,
    item: { kind: "group", fields: () => lineFacts },
    label: messages.products,
  },
} as const satisfies Fields;

const form: Form = {
  facts,
  groups: [
    { fields: { category: { hint: messages.categoryExample, control: CategoryControl } } },
    { fields: { products: { entry: messages.product } } },
  ],
};

const emptyLine = { name: "", price: null, tax: lineFacts.tax.start };

/** One that has a name: those without become nothing. */
type Line = { name: string; price: number; tax: string };

const isEmpty = ({ name, price }: Draft) =>
  String(name).trim() === "" && String(price).trim() === "";

/** Everything that keeps the lines from becoming products, and that the fields do not say themselves. */
function faultsIn({ category, products }: Draft, isFirst: boolean): Record<string, string> {
  const lines = (products as Row[]).map(({ values }) => values);
  const faults: Record<string, string> = {};
  if (String(category).trim() === "") faults.category = messages.categoryMissing;
  if (isFirst && lines.every(isEmpty)) faults["products[0].name"] = messages.productMissing;
  lines.forEach((line, index) => {
    if (isEmpty(line)) return;
    if (String(line.name).trim() === "") faults[`products[${index}].name`] = messages.nameMissing;
    if (String(line.price).trim() === "") faults[`products[${index}].price`] = messages.badPrice;
  });
  return faults;
}

/** What was created stays created when a later one fails: a second try finds it. */
async function create(lines: readonly Line[], category: number): Promise<void> {
  const known = await calls.get("/api/products");
  for (const { name, price, tax: rate } of lines.filter((line) => line.name !== "")) {
    const tax = Number(rate);
    const taxes = { tax, takeawayTax: tax, dineInTax: tax };
    const product =
      known.find((one) => one.name === name && one.price === price) ??
      (await calls.post("/api/products", { body: { name, price, ...taxes } }));
    rememberCategory(product.id, category);
  }
}

/** A category and its products. */
export function ProductsStep({
  categories,
  products,
}: {
  categories: Category[];
  products: Product[];
}) {
  return (
    <>
      {products.length > 0 && (
        <p className={styles.quiet}>
          {fill(messages.existing, { names: products.map(({ name }) => name).join(", ") })}
        </p>
      )}
      <StepForm
        step="products"
        form={form}
        start={{
          category: categories[0]?.name ?? "",
          products: [emptyLine, emptyLine, emptyLine],
        }}
        faultsIn={(draft) => faultsIn(draft, products.length === 0)}
        save={async ({ category, products: lines }) =>
          create(lines as Line[], await categoryOfNew(String(category)))
        }
      />
    </>
  );
}

/** One that there is, or a new one. */
function CategoryControl(props: ControlProps) {
  const { data: categories = [] } = useRecords("categories");
  return (
    <>
      <TextInput {...lineOf(props)} list="categories" />
      <datalist id="categories">
        {categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
