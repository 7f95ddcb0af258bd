import { useEffect, useMemo, useState } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import type { Branch, Product, PublicOrder } from "@shared/api/types";
import { fill, formatMoney } from "@shared/ui/format";
import { putItem } from "../cart/cart";
import { cartMessages } from "../cart/messages";
import type { OrderDraft } from "../cart/use-order";
import { OrderLines } from "../order-lines/order-lines";
import { Button } from "../ui/button";
import { Sheet } from "../ui/sheet";
import { showToast } from "../ui/toast";
import type { MenuGroup } from "../store/menu";
import { mergedAmount, newKey } from "../store/save-item";
import { forgetLastOrder, readLastOrder } from "../running-orders/last-order";
import { orderAgainMessages as messages } from "./messages";
import { type Plan, planAgain } from "./plan";
import styles from "./order-again.module.css";

type Asked = { state: "loading" | "failed" | "unknown" } | { state: "known"; order: PublicOrder };

/** The last order of this device, asked for when somebody wants it again. */
function useLastOrder(branch: Branch): { asked: Asked; askAgain: () => void } {
  const [last] = useState(() => readLastOrder(branch.id));
  const [asked, setAsked] = useState<Asked>({ state: last === null ? "unknown" : "loading" });
  const isAsking = asked.state === "loading";
  useEffect(() => {
    if (last === null || !isAsking) return;
    let isStopped = false;
    const tell = (answer: Asked) => {
      if (!isStopped) setAsked(answer);
    };
    const [uid = "", hash = ""] = last.split("/");
    calls.get("/api/orders/public/{uid}/{hash}", { path: { uid, hash } }).then(
      (order) => tell({ state: "known", order }),
      (failure: unknown) => {
        const isUnknown = failure instanceof ApiError && failure.status === 404;
        if (isUnknown) forgetLastOrder(branch.id);
        tell({ state: isUnknown ? "unknown" : "failed" });
      },
    );
    return () => {
      isStopped = true;
    };
  }, [last, branch.id, isAsking]);
  return { asked, askAgain: () => setAsked({ state: "loading" }) };
}

function putAll({ change, cart, products }: OrderDraft, { ready }: Plan): void {
  const before = cart.items;
  change((filled) =>
    ready.reduce((sum, { item }) => {
      const product = products.get(item.product.id);
      const added = { ...item, key: newKey() };
      return product ? putItem(sum, added, mergedAmount(product, added)) : sum;
    }, filled),
  );
  showToast(messages.done, {
    label: cartMessages.undo,
    run: () => change((filled) => ({ ...filled, items: before })),
  });
}

function PlanView({
  plan,
  currency,
  onChoose,
}: {
  plan: Plan;
  currency: string;
  onChoose: (product: Product) => void;
}) {
  const { ready, choose, missing } = plan;
  return (
    <div className={styles.plan}>
      <p>{ready.length > 0 ? messages.ready : messages.nothing}</p>
      {ready.length > 0 && (
        <OrderLines
          lines={ready.map(({ item, gross, before, without }) => ({
            key: item.key,
            amount: item.amount,
            unit: item.unit,
            name: item.product.name,
            choices: item.parts,
            price: { gross },
            notes: [
              ...(gross === before
                ? []
                : [fill(messages.newPrice, { price: formatMoney(before, currency) })]),
              ...(without.length > 0
                ? [fill(messages.without, { names: without.join(", ") })]
                : []),
            ],
          }))}
          currency={currency}
        />
      )}
      {missing.length > 0 && (
        <p className={styles.note}>{fill(messages.missing, { names: missing.join(", ") })}</p>
      )}
      {choose.length > 0 && (
        <div className={styles.note}>
          <p>{messages.choose}</p>
          <ul>
            {choose.map((product) => (
              <li key={product.id}>
                <Button kind="plain" onClick={() => onChoose(product)}>
                  {product.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Shows what of the last order can be had now, at today's prices, and puts it into the cart. */
export function OrderAgain({
  branch,
  groups,
  order,
  onChoose,
  onClose,
}: {
  branch: Branch;
  groups: readonly MenuGroup[];
  order: OrderDraft;
  onChoose: (product: Product) => void;
  onClose: () => void;
}) {
  const { asked, askAgain } = useLastOrder(branch);
  const { soldOut, orderType, currency } = order;
  const items = asked.state === "known" ? asked.order.items : null;
  const plan = useMemo(
    () => items && planAgain(items, { groups, soldOut, orderType }),
    [items, groups, soldOut, orderType],
  );
  const total = plan?.ready.reduce((sum, { gross }) => sum + Math.round(gross * 100), 0) ?? 0;
  return (
    <Sheet
      title={messages.title}
      onClose={onClose}
      footer={
        plan && plan.ready.length > 0 ? (
          <Button
            className={styles.put}
            onClick={() => {
              putAll(order, plan);
              onClose();
            }}
          >
            <span>{messages.put}</span>
            <span>{formatMoney(total / 100, currency)}</span>
          </Button>
        ) : (
          <Button kind="outline" className={styles.put} onClick={onClose}>
            {messages.close}
          </Button>
        )
      }
    >
      <output className={styles.state}>
        {asked.state !== "known" && <p>{messages[asked.state]}</p>}
      </output>
      {asked.state === "failed" && <Button onClick={askAgain}>{messages.retry}</Button>}
      {plan && <PlanView plan={plan} currency={currency} onChoose={onChoose} />}
    </Sheet>
  );
}
