import { NativeSelect, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { api } from "@shared/api/client";
import type { Category, Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { readNumber } from "@shared/staff/ui/typed-number";
import { useDraft } from "./draft";
import { setupMessages as messages } from "./messages";
import { categoryOfNew, rememberCategory } from "./product-places";
import { LocalFailure, sentenceAt, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

type Line = { key: number; name: string; price: string; tax: string };

const rates = ["10", "20", "13", "0"] as const;
const emptyLine = (key: number): Line => ({ key, name: "", price: "", tax: "10" });

function priceIn(typed: string): number | undefined {
  const price = readNumber(typed, 2);
  return price !== undefined && price >= 0 && price < 10_000 ? price : undefined;
}

/** Everything that keeps the lines from becoming products. */
function faultsOf(category: string, lines: readonly Line[], isFirst: boolean) {
  const faults: { message: string; field: string }[] = [];
  if (category.trim() === "") faults.push({ message: messages.categoryMissing, field: "category" });
  if (isFirst && lines.every((line) => line.name.trim() === ""))
    faults.push({ message: messages.productMissing, field: `name-${lines[0]?.key ?? 0}` });
  for (const { key, name, price } of lines) {
    if (name.trim() === "" && price.trim() === "") continue;
    if (name.trim() === "") faults.push({ message: messages.nameMissing, field: `name-${key}` });
    if (priceIn(price) === undefined)
      faults.push({ message: messages.badPrice, field: `price-${key}` });
  }
  return faults;
}

type ProductsStepProps = { categories: Category[]; products: Product[] };

/** A category and its products. What was created stays created when a later one fails. */
export function ProductsStep({ categories, products }: ProductsStepProps) {
  const draft = useDraft("products", {
    category: categories[0]?.name ?? "",
    lines: [emptyLine(1), emptyLine(2), emptyLine(3)],
  });
  const { category, lines } = draft.values;
  const saving = useSaving("products", async () => {
    const faults = faultsOf(category, lines, products.length === 0);
    if (faults.length > 0) throw new LocalFailure(faults);
    const id = await categoryOfNew(category.trim());
    let left = lines;
    for (const line of lines) {
      if (line.name.trim() === "") continue;
      const tax = Number(line.tax);
      const created = await api.post<Product>("/api/products", {
        name: line.name.trim(),
        price: priceIn(line.price),
        tax,
        takeawayTax: tax,
        dineInTax: tax,
      });
      rememberCategory(created.id, id);
      left = left.filter(({ key }) => key !== line.key);
      draft.change({ lines: left });
    }
    draft.forget();
  });
  const change = (key: number, changes: Partial<Line>) =>
    draft.change({
      lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
    });
  return (
    <StepForm saving={saving}>
      {products.length > 0 && (
        <p className={styles.quiet}>
          {fill(messages.existing, { names: products.map(({ name }) => name).join(", ") })}
        </p>
      )}
      <TextInput
        label={messages.category}
        description={messages.categoryExample}
        name="category"
        list="categories"
        value={category}
        onChange={(event) => draft.change({ category: event.currentTarget.value })}
        error={sentenceAt(saving.error, "category")}
        required
      />
      <datalist id="categories">
        {categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          <fieldset key={line.key} className={styles.product}>
            <legend>{fill(messages.product, { number })}</legend>
            <TextInput
              label={messages.productName}
              value={line.name}
              onChange={(event) => change(line.key, { name: event.currentTarget.value })}
              error={sentenceAt(saving.error, `name-${line.key}`)}
            />
            <TextInput
              label={messages.price}
              inputMode="decimal"
              value={line.price}
              onChange={(event) => change(line.key, { price: event.currentTarget.value })}
              error={sentenceAt(saving.error, `price-${line.key}`)}
            />
            <NativeSelect
              label={messages.tax}
              value={line.tax}
              onChange={(event) => change(line.key, { tax: event.currentTarget.value })}
              data={rates.map((value) => ({ value, label: messages.taxes[value] }))}
            />
            {lines.length > 1 && (
              <Button
                variant="subtle"
                aria-label={fill(messages.removeProduct, { number })}
                onClick={() => draft.change({ lines: lines.filter(({ key }) => key !== line.key) })}
              >
                <Trash2 aria-hidden size={20} />
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={20} />}
        onClick={() =>
          draft.change({
            lines: [...lines, emptyLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)],
          })
        }
      >
        {messages.addProduct}
      </Button>
    </StepForm>
  );
}
