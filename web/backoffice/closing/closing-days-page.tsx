import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { businessDay } from "@shared/domain/opening-hours";
import { fill, formatDate, formatMoney, formatWeekday } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button } from "@shared/staff/ui/button";
import { closingDaysPath, closingPath } from "./paths";
import { type ClosingDay, useClosingDays } from "./closing-queries";
import { closingMessages as messages } from "./messages";
import { daysOf, isMonth, monthAfter, monthName, monthOf } from "./month";
import days from "./closing-days.module.css";
import styles from "./closing.module.css";

/** The business days of a month with their sums, the latest first. The month is part of the address. */
export function ClosingDaysPage() {
  const { branch } = useBranchChoice();
  const [, navigate] = useLocation();
  const today = businessDay(branch.timeZone, useServerNow());
  const asked = new URLSearchParams(useSearch()).get("month") ?? "";
  const month = isMonth(asked) ? asked : monthOf(today);
  const choose = (chosen: string) =>
    navigate(chosen === monthOf(today) ? closingDaysPath : `${closingDaysPath}?month=${chosen}`);

  useTitle(messages.daysTitle);

  return (
    <div className={styles.page}>
      <h1>{messages.daysTitle}</h1>
      <div className={days.choice}>
        <Button
          variant="default"
          aria-label={messages.monthBefore}
          onClick={() => choose(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden size={22} />
        </Button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Button
          variant="default"
          aria-label={messages.monthAfter}
          disabled={month >= monthOf(today)}
          onClick={() => choose(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden size={22} />
        </Button>
      </div>
      <Month branch={branch.id} month={month} today={today} />
    </div>
  );
}

function Month({ branch, month, today }: { branch: number; month: string; today: string }) {
  const range = daysOf(month, today);
  const closings = useClosingDays(branch, range);
  if (range === null)
    return <EmptyState title={messages.monthAheadTitle} text={messages.monthAhead} />;
  return (
    <QueryContent query={closings} failed={messages.daysFailed} skeleton={640}>
      {(all) => <Days closings={all} today={today} />}
    </QueryContent>
  );
}

function Days({ closings, today }: { closings: readonly ClosingDay[]; today: string }) {
  const moved = closings.filter(
    ({ orders, takings, refunds }) => orders > 0 || takings > 0 || refunds > 0,
  );
  if (moved.length === 0)
    return <EmptyState title={messages.emptyTitle} text={messages.emptyMonth} />;
  return <DayTable closings={moved.toReversed()} today={today} />;
}

const sums = ["orders", "takings", "refunds", "balance", "missingReceipts"] as const;

function DayTable({ closings, today }: { closings: readonly ClosingDay[]; today: string }) {
  const sum = (name: (typeof sums)[number]) =>
    closings.reduce((total, closing) => total + Math.round(closing[name] * 100), 0) / 100;
  return (
    <table className={days.table}>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          {sums.map((name) => (
            <th scope="col" key={name}>
              {messages[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {closings.map((closing) => (
          <tr key={closing.day}>
            <th scope="row">
              <Link href={`${closingPath}?day=${closing.day}`}>
                {formatWeekday(closing.day, "UTC")}, {formatDate(closing.day, "UTC")}
              </Link>
              {closing.day === today && <span className={days.note}>{messages.runs}</span>}
            </th>
            <Figure name="orders">{closing.orders}</Figure>
            <Figure name="takings">{formatMoney(closing.takings)}</Figure>
            <Figure name="refunds">{formatMoney(closing.refunds)}</Figure>
            <Figure name="balance">{formatMoney(closing.balance)}</Figure>
            <Figure name="missingReceipts">
              {closing.missingReceipts === 0 ? (
                <span className={days.fine}>{messages.none}</span>
              ) : (
                <span className={days.missing}>
                  {fill(messages.missingOf, {
                    count: closing.missingReceipts,
                    amount: formatMoney(closing.unregistered),
                  })}
                </span>
              )}
            </Figure>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.month}</th>
          <Figure name="orders">{sum("orders")}</Figure>
          <Figure name="takings">{formatMoney(sum("takings"))}</Figure>
          <Figure name="refunds">{formatMoney(sum("refunds"))}</Figure>
          <Figure name="balance">{formatMoney(sum("balance"))}</Figure>
          <Figure name="missingReceipts">{sum("missingReceipts")}</Figure>
        </tr>
      </tfoot>
    </table>
  );
}

/** On phones, where the table's head has no room, each figure carries its name. */
function Figure({ name, children }: { name: (typeof sums)[number]; children: ReactNode }) {
  return <td data-label={messages[name]}>{children}</td>;
}
