import { formatMoney, formatPercent } from "@shared/ui/format";
import { orderMessages } from "@shared/staff/orders/messages";
import { paymentMessages } from "../payments/messages";
import type { ClosingSum } from "./closing-queries";
import { closingMessages as messages } from "./messages";
import styles from "./closing.module.css";

/** Money that moved in one direction, in its three breakdowns. */
export function SumSheet({ title, sum }: { title: string; sum: ClosingSum }) {
  return (
    <section className={styles.sheet}>
      <h2>{title}</h2>
      {sum.orders > 0 && (
        <>
          <Counted
            name={messages.method}
            rows={sum.methods.map(({ method, ...row }) => ({
              ...row,
              name: paymentMessages.methods[method],
            }))}
          />
          <Counted
            name={messages.type}
            rows={sum.orderTypes.map(({ orderType, ...row }) => ({
              ...row,
              name: orderMessages.types[orderType],
            }))}
          />
          <Taxes sum={sum} />
        </>
      )}
      <dl className={styles.pairs}>
        {sum.deliveryFees > 0 && (
          <div>
            <dt>{messages.deliveryFees}</dt>
            <dd>{formatMoney(sum.deliveryFees)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{messages.total}</dt>
          <dd>{formatMoney(sum.gross)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Counted({
  name,
  rows,
}: {
  name: string;
  rows: { name: string; orders: number; gross: number }[];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{messages.count}</th>
          <th scope="col">{messages.gross}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.orders}</td>
            <td>{formatMoney(row.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Taxes({ sum }: { sum: ClosingSum }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.rate}</th>
          <th scope="col">{messages.net}</th>
          <th scope="col">{messages.tax}</th>
          <th scope="col">{messages.gross}</th>
        </tr>
      </thead>
      <tbody>
        {sum.taxLines.map(({ rate, net, tax, gross }) => (
          <tr key={rate}>
            <th scope="row">{formatPercent(rate)}</th>
            <td>{formatMoney(net)}</td>
            <td>{formatMoney(tax)}</td>
            <td>{formatMoney(gross)}</td>
          </tr>
        ))}
        {sum.deposits > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {messages.deposit}
            </th>
            <td>{formatMoney(sum.deposits)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
