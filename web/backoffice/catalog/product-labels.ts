import type { Product } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { LabelSource } from "../labels/label";
import { productLabelMessages as messages } from "./product-labels.messages";

/** What stands on the label of a product: for the shelf, the counter, and who scans it. */
export const productLabels: LabelSource<Product> = {
  sheet: "compact",
  of: ({ name, price, isPriceHidden, plu, uid, allergens }, { money }) => ({
    title: name,
    lines: [
      ...(isPriceHidden ? [] : [money(price)]),
      ...(plu ? [fill(messages.plu, { plu })] : []),
      ...(allergens.length === 0
        ? []
        : [fill(messages.allergens, { allergens: allergens.join(", ") })]),
    ],
    code: plu || uid || null,
  }),
};
