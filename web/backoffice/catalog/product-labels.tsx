import type { Product } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import type { LabelSource } from "../labels/label";
import { LabelsPage } from "../labels/labels-page";
import { productLabelMessages as messages } from "./product-labels.messages";

/** What stands on the label of a product: for the shelf, the counter, and who scans it. */
const productLabels: LabelSource<Product> = {
  sheet: "compact",
  of: ({ name, price, isPriceHidden, plu, uid, allergens }) => ({
    title: name,
    lines: [
      ...(isPriceHidden ? [] : [formatMoney(price)]),
      ...(plu ? [fill(messages.plu, { plu })] : []),
      ...(allergens.length === 0
        ? []
        : [fill(messages.allergens, { allergens: allergens.join(", ") })]),
    ],
    code: plu || uid || null,
  }),
};

export function ProductLabelsPage() {
  return (
    <LabelsPage
      resource="products"
      title={messages.products}
      listFailed={messages.productsFailed}
      source={productLabels}
      sort="name"
    />
  );
}
