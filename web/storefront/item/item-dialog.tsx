import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Branch, Option, PartValue, Product } from "@shared/api/types";
import { allergenNames, dietNames } from "@shared/api/food-words.generated";
import { itemProblems, priceCart } from "@shared/domain/pricing";
import { fill, formatMoney } from "@shared/ui/format";
import type { CartItem } from "../cart/cart";
import { isDepositCharged } from "../cart/order-type";
import { priceText } from "../cart/price-text";
import { type OrderDraft, pricedItems } from "../cart/use-order";
import { Button } from "../ui/button";
import { Picture } from "../ui/picture";
import { Sheet } from "../ui/sheet";
import { AmountField } from "./amount-field";
import { itemMessages as messages } from "./messages";
import { PartField } from "./part-field";
import styles from "./item.module.css";

type ItemDialogProps = {
  product: Product;
  isOrderable: boolean;
  startItem: CartItem;
  isEditing: boolean;
  order: OrderDraft;
  branch: Branch;
  onSave: (product: Product, item: CartItem) => void;
  onClose: () => void;
};

function useItemPrice(item: CartItem, order: OrderDraft, branch: Branch) {
  const priced = priceCart({
    orderType: order.orderType,
    items: pricedItems([item]),
    products: order.products,
    deliveryArea: null,
    splitDeliveryFeeTax: false,
    isDepositCharged: isDepositCharged(branch, order.orderType),
  });
  return priced.ok ? priced.price : null;
}

/** The product as it can be had right now: without the options that are sold out. */
function inStock(product: Product, isSoldOut: (option: Option) => boolean): Product {
  const parts = product.config.parts.map((part) => ({
    ...part,
    options: part.options.map((option) => ({
      ...option,
      isEnabled: option.isEnabled && !isSoldOut(option),
    })),
  }));
  return { ...product, config: { ...product.config, parts } };
}

function Description({ product }: { product: Product }) {
  const image = product.images[0];
  return (
    <div className={styles.about}>
      {image && (
        <Picture
          image={image}
          cut="product"
          sizes={["tiny", "small"]}
          shownWidth="8rem"
          className={styles.picture}
        />
      )}
      <div>
        {product.description && <p>{product.description}</p>}
        {product.diets.length > 0 && (
          <p className={styles.diets}>{product.diets.map((diet) => dietNames[diet]).join(", ")}</p>
        )}
        <p className={styles.help}>
          {product.allergens.length > 0
            ? `${messages.allergens}: ${product.allergens
                .map((letter) => `${allergenNames[letter]} (${letter})`)
                .join(", ")}`
            : messages.noAllergens}
        </p>
      </div>
    </div>
  );
}

/** Configures one item: its parts at once or step by step, amount, unit, with the price it has right now. */
export function ItemDialog({
  product,
  isOrderable,
  startItem,
  isEditing,
  order,
  branch,
  onSave,
  onClose,
}: ItemDialogProps) {
  const [item, setItem] = useState(startItem);
  const [step, setStep] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const { parts } = product.config;
  const isStepByStep = product.isStepByStep && parts.length > 1;
  const isLastStep = !isStepByStep || step === parts.length - 1;
  const price = useItemPrice(item, order, branch);
  const isSoldOut = (option: Option) => order.soldOut.hasOption(product.id, option);
  const isGone = order.soldOut.hasProduct(product);
  const problems = itemProblems(inStock(product, isSoldOut), {
    ...item,
    parts: item.parts.map((value) => ({ value })),
  });
  const missing = problems.flatMap(({ part }) => (part === null ? [] : (parts[part]?.name ?? [])));
  const isStepValid = !problems.some(({ part }) => part === step);
  const shownParts = isStepByStep ? [step] : parts.map((_, index) => index);

  const setPart = (index: number, value: PartValue) =>
    setItem({
      ...item,
      parts: parts.map((_, at) => (at === index ? value : (item.parts[at] ?? null))),
    });

  const goTo = (target: number) => {
    if (target < 0) {
      onClose();
      return;
    }
    flushSync(() => setStep(target));
    body.current?.focus();
  };

  const actions = isOrderable && (
    <div className={styles.actions}>
      {isLastStep && (
        <AmountField
          product={product}
          amount={item.amount}
          unit={item.unit}
          onChange={(amount, unit) => setItem({ ...item, amount, unit })}
        />
      )}
      {/* Its place is kept: an option may be sold out while the guest reads, and nothing may move then. */}
      {parts.length > 0 && !isStepByStep && (
        <output className={styles.missing}>
          {missing.length > 0 &&
            !isGone &&
            fill(messages.chooseRequired, { names: missing.join(", ") })}
        </output>
      )}
      <div className={styles.buttons}>
        {isStepByStep && (
          <Button kind="outline" onClick={() => goTo(step - 1)}>
            {step === 0 ? messages.cancel : messages.back}
          </Button>
        )}
        {isLastStep ? (
          <Button
            className={styles.save}
            disabled={problems.length > 0 || isGone}
            onClick={() => onSave(product, item)}
          >
            <span>{isGone ? messages.soldOut : isEditing ? messages.save : messages.add}</span>
            {price && (
              <span className={styles.savePrice}>
                {priceText(price.gross, price.items[0] ?? {}, order.currency)}
              </span>
            )}
          </Button>
        ) : (
          <Button className={styles.save} disabled={!isStepValid} onClick={() => goTo(step + 1)}>
            {messages.next}
          </Button>
        )}
      </div>
      {price && price.depositGross > 0 && isLastStep && (
        <p className={styles.help}>
          {fill(messages.depositNote, { amount: formatMoney(price.depositGross, order.currency) })}
        </p>
      )}
    </div>
  );

  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      footer={actions || <p className={styles.unavailable}>{messages.unavailable}</p>}
    >
      {(!isStepByStep || step === 0) && <Description product={product} />}
      <div ref={body} tabIndex={-1} className={styles.parts}>
        {isStepByStep && (
          <p className={styles.step}>
            {fill(messages.step, { step: step + 1, all: parts.length })}
          </p>
        )}
        {isOrderable &&
          shownParts.map((index) => {
            const part = parts[index];
            return (
              part && (
                <PartField
                  key={index}
                  part={part}
                  index={index}
                  value={item.parts[index] ?? null}
                  isSoldOut={isSoldOut}
                  currency={order.currency}
                  onChange={(value) => setPart(index, value)}
                />
              )
            );
          })}
      </div>
    </Sheet>
  );
}
