import { fill } from "@shared/ui/format";
import { cartMessages as messages } from "./messages";
import type { OrderDraft } from "./use-order";
import styles from "./cart.module.css";

/** Names what the menu took out of the cart since the guest chose it. */
export function RemovedNotice({ order }: { order: OrderDraft }) {
  const { removed } = order.cart;
  if (removed.length === 0) return null;
  const sentences = [
    [messages.noLongerAvailable, false] as const,
    [messages.changedMeanwhile, true] as const,
  ].flatMap(([message, isChanged]) => {
    const names = removed.filter((one) => one.isChanged === isChanged).map(({ name }) => name);
    return names.length > 0 ? [fill(message, { names: names.join(", ") })] : [];
  });
  return (
    <output className={styles.removed}>
      <span>
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
      <button type="button" onClick={() => order.change((cart) => ({ ...cart, removed: [] }))}>
        {messages.understood}
      </button>
    </output>
  );
}
