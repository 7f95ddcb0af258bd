/**
 * What a branch has run out of, for something wanted at an instant: what is back by then may be ordered. The same rule
 * as the server's (features/catalog/sold_out).
 */
import type { Option, Product, SoldOut } from "../../api/types";

/** Null for the whole product, and where an option is gone whichever product it belongs to. */
type Counting = Pick<SoldOut, "branch" | "product" | "option" | "until">;

type SellableProduct = Pick<Product, "id" | "config">;

export type SoldOutRule = {
  /** Also a product of which a choice that must be made has nothing left. */
  hasProduct: (product: SellableProduct) => boolean;
  hasOption: (productId: number, option: Pick<Option, "name" | "product">) => boolean;
};

/** `at` is the later one of now and the instant for which something is wanted. */
export function soldOutAt(all: readonly Counting[], branchId: number, at: number): SoldOutRule {
  const counting = all.filter(
    ({ branch, until }) => branch?.id === branchId && (until === null || at < Date.parse(until)),
  );
  const isMarked = (id: number | undefined) =>
    counting.some(({ product, option }) => product?.id === id && option === "");
  const hasOption: SoldOutRule["hasOption"] = (productId, option) =>
    (option.product !== null && isMarked(option.product.id)) ||
    counting.some(
      (one) =>
        one.option !== "" &&
        one.option === option.name &&
        (one.product === null || one.product.id === productId),
    );
  return {
    hasOption,
    hasProduct: ({ id, config }) =>
      isMarked(id) ||
      config.parts.some(
        ({ optional, options }) =>
          !optional &&
          options.some((option) => hasOption(id, option)) &&
          options.every((option) => !option.isEnabled || hasOption(id, option)),
      ),
  };
}
