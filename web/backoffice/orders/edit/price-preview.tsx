import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calls, type BodyOf } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";
import { ApiError } from "@shared/api/failures";
import { fill, formatMoney } from "@shared/ui/format";
import { serverSentence } from "@shared/staff/ui/notices";
import { useConfig } from "@shared/staff/context/config";
import type { Order } from "@shared/staff/orders/order";
import page from "@shared/staff/ui/page.module.css";
import { editMessages as messages } from "./messages";
import styles from "./edit.module.css";

type EditQuote = Required<components["schemas"]["OrderEditQuote"]>;

export type OrderEditBody = BodyOf<"put", "/api/orders/{id}">;

/** As long as somebody types on, the server is not asked. */
const pause = 300;

type PricePreviewProps = {
  order: Order;
  /** What would be sent; null while that cannot be. */
  body: OrderEditBody | null;
  hasChanges: boolean;
};

/** What the order would cost with the changes, beside what was agreed on. */
export function PricePreview({ order, body, hasChanges }: PricePreviewProps) {
  const [asked] = useDebouncedValue(body === null ? null : JSON.stringify(body), pause);
  const quote = useQuery({
    queryKey: ["order-edit-quote", order.id, asked],
    queryFn: async ({ signal }) =>
      (await calls.post("/api/orders/{id}/quote", {
        path: { id: order.id },
        body: JSON.parse(asked ?? "{}") as OrderEditBody,
        signal,
      })) as EditQuote,
    enabled: asked !== null && hasChanges,
    placeholderData: keepPreviousData,
    retry: (count, failure) => !(failure instanceof ApiError) && count < 2,
  });
  return (
    <section className={page.sheet} aria-labelledby="new-price">
      <h2 id="new-price">{messages.price}</h2>
      <div aria-live="polite" aria-busy={quote.isFetching} className={styles.price}>
        {!hasChanges ? (
          <p>{messages.unchanged}</p>
        ) : body === null ? (
          <p>{messages.incomplete}</p>
        ) : quote.isError ? (
          <Refused failure={quote.error} />
        ) : (
          quote.data && <Sums quote={quote.data} isDelivery={order.isDelivery} />
        )}
      </div>
    </section>
  );
}

/** Somebody else has saved the order since it was opened. */
const isStale = (failure: Error) =>
  failure instanceof ApiError && failure.status === 409 && failure.data !== null;

function Refused({ failure }: { failure: Error }) {
  const sentences =
    failure instanceof ApiError && failure.errors.length > 0
      ? [...new Set(failure.errors.map(({ message }) => message))]
      : [serverSentence(failure)];
  if (isStale(failure)) return <p className={styles.warning}>{messages.stale}</p>;
  return (
    <div className={styles.refused}>
      <p>{messages.priceFailed}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** "+2,40 €" */
const signed = (amount: number, currency: string | undefined) =>
  (amount > 0 ? "+" : "") + formatMoney(amount, currency);

function Sums({ quote, isDelivery }: { quote: EditQuote; isDelivery: boolean }) {
  const currency = useConfig().data?.currency;
  const money = (amount: number) => formatMoney(amount, currency);
  const lines = [
    [messages.items, money(quote.gross)],
    isDelivery && [messages.delivery, money(quote.deliveryGross)],
    quote.depositGross > 0 && [messages.deposit, money(quote.depositGross)],
    quote.donation > 0 && [messages.donation, money(quote.donation)],
    [messages.agreed, money(quote.agreedGross)],
    quote.paidOnline > 0 && [messages.paidOnline, money(quote.paidOnline)],
    [
      messages.difference,
      quote.difference === 0 ? messages.noDifference : signed(quote.difference, currency),
    ],
  ].filter((line) => line !== false);
  return (
    <>
      <dl className={styles.sums}>
        {lines.map(([name, sum]) => (
          <Sum key={name} name={name ?? ""} sum={sum ?? ""} />
        ))}
        <dt data-total>{quote.isApproximate ? messages.totalApproximate : messages.total}</dt>
        <dd data-total>{money(quote.totalGross)}</dd>
      </dl>
      {quote.missingToMinimum > 0 && (
        <p className={styles.warning}>
          {fill(messages.missing, { amount: money(quote.missingToMinimum) })}
        </p>
      )}
      {quote.obstacle !== "" && <p className={styles.refused}>{quote.obstacle}</p>}
    </>
  );
}

function Sum({ name, sum }: { name: string; sum: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </>
  );
}
