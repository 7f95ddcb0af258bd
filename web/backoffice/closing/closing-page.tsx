import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { businessDay } from "@shared/domain/opening-hours";
import { formatMoney } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import { DayField } from "@shared/staff/dates/date-fields";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { Button } from "@shared/staff/ui/button";
import { useClosing, type Closing } from "./closing-queries";
import { closingMessages as messages } from "./messages";
import { dayAfter, isDay } from "./month";
import { Receipts } from "./receipts";
import { SumSheet } from "./sum-sheet";
import { closingPath } from "./paths";
import { DownloadButton } from "../ui/download-button";
import styles from "./closing.module.css";

/** What a branch took on a business day, and what its cash register lacks. The day is part of the address. */
export function ClosingPage() {
  const { branch } = useBranchChoice();
  const [, navigate] = useLocation();
  const today = businessDay(branch.timeZone, useServerNow());
  const asked = new URLSearchParams(useSearch()).get("day") ?? "";
  const day = isDay(asked) ? asked : today;
  const closing = useClosing(branch.id, day);
  const choose = (chosen: string) =>
    navigate(chosen === today ? closingPath : `${closingPath}?day=${chosen}`);

  useTitle(messages.title);

  return (
    <div className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.hint}>{messages.hint}</p>
      <div className={styles.choice}>
        <Button
          variant="default"
          aria-label={messages.before}
          onClick={() => choose(dayAfter(day, -1))}
        >
          <ChevronLeft aria-hidden size={22} />
        </Button>
        <DayField
          className={styles.day}
          label={messages.day}
          day={day}
          today={today}
          isNeeded
          onChoose={choose}
        />
        <Button
          variant="default"
          aria-label={messages.after}
          disabled={day >= today}
          onClick={() => choose(dayAfter(day, 1))}
        >
          <ChevronRight aria-hidden size={22} />
        </Button>
        <div className={styles.downloads}>
          {(["pdf", "csv"] as const).map((form) => (
            <DownloadButton
              key={form}
              address={`/api/branches/${branch.id}/closings/${day}.${form}`}
              name={messages[form]}
              icon={Download}
            />
          ))}
        </div>
      </div>
      <QueryContent query={closing} failed={messages.failed} skeleton={480}>
        {(one) => (
          <Figures
            key={`${branch.id} ${day}`}
            closing={one}
            isRunning={day === today}
            timeZone={branch.timeZone}
          />
        )}
      </QueryContent>
    </div>
  );
}

type FiguresProps = { closing: Closing; isRunning: boolean; timeZone: string };

function Figures({ closing, isRunning, timeZone }: FiguresProps) {
  const { orders, takings, refunds } = closing;
  if (orders.placed === 0 && takings.orders === 0 && refunds.orders === 0)
    return <EmptyState title={messages.emptyTitle} text={messages.empty} />;
  const counts = ["placed", "completed", "open", "rejected", "canceled"] as const;
  return (
    <>
      {isRunning && <p className={styles.running}>{messages.running}</p>}
      <dl className={styles.figures}>
        {(["takings", "refunds"] as const).map((name) => (
          <div key={name}>
            <dt>{messages[name]}</dt>
            <dd>{formatMoney(closing[name].gross)}</dd>
          </div>
        ))}
        {(["balance", "unregistered"] as const).map((name) => (
          <div key={name} data-missing={name === "unregistered" && closing[name] > 0}>
            <dt>{messages[name]}</dt>
            <dd>{formatMoney(closing[name])}</dd>
          </div>
        ))}
      </dl>
      {closing.receipts.length > 0 && <Receipts closing={closing} timeZone={timeZone} />}
      <div className={styles.sheets}>
        <SumSheet title={messages.takings} sum={takings} />
        {refunds.orders > 0 && <SumSheet title={messages.refunds} sum={refunds} />}
        <section className={styles.sheet}>
          <h2>{messages.orders}</h2>
          <dl className={styles.pairs}>
            {counts.map((name) => (
              <div key={name}>
                <dt>{messages[name]}</dt>
                <dd>{orders[name]}</dd>
              </div>
            ))}
          </dl>
          {closing.donations.length > 0 && (
            <>
              <h3>{messages.donations}</h3>
              <dl className={styles.pairs}>
                {closing.donations.map(({ donatee, name, amount }) => (
                  <div key={donatee?.id}>
                    <dt>{name}</dt>
                    <dd>{formatMoney(amount ?? 0)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </section>
      </div>
    </>
  );
}
