import { NativeSelect } from "@mantine/core";
import { PrinterX } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { printStates } from "@shared/api/print-words.generated";
import { nameIn, optionsOf } from "@shared/api/words";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { pageIn, searchOf } from "@shared/staff/ui/page-in-address";
import { PagedList } from "@shared/staff/ui/paged-list";
import { useTitle } from "@shared/staff/ui/use-title";
import { printMessages as messages } from "@shared/staff/printing/messages";
import { printJobsPath } from "@shared/staff/printing/print-alert-bar";
import {
  usePrintAlerts,
  usePrinterNames,
  usePrintJobs,
} from "@shared/staff/printing/print-queries";
import { PrintJobRow } from "./print-job-row";
import styles from "./printing.module.css";

function filtersIn(search: string) {
  const parameters = new URLSearchParams(search);
  return {
    state: nameIn(printStates, parameters.get("state")),
    number: pageIn(search),
  };
}

function addressOf(state: string, number: number): string {
  return printJobsPath + searchOf({ state, page: number });
}

/** What was and is to be printed at the branch, newest first, below what hinders it now. */
export function PrintJobsPage() {
  const { branch } = useBranchChoice();
  const [, navigate] = useLocation();
  const { state, number } = filtersIn(useSearch());
  const jobs = usePrintJobs(branch.id, state, number);
  const printers = usePrinterNames(branch.id);

  useTitle(messages.title);

  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{messages.title}</h1>
      </header>
      <Alerts branch={branch.id} />
      <search className={page.filters} aria-label={messages.filters}>
        <NativeSelect
          className={styles.stateFilter}
          label={messages.state}
          value={state}
          onChange={(event) => navigate(addressOf(event.currentTarget.value, 1))}
          data={[{ value: "", label: messages.allStates }, ...optionsOf(printStates)]}
        />
      </search>
      <PagedList
        query={jobs}
        failed={messages.listFailed}
        total={messages.total}
        addressOf={(to) => addressOf(state, to)}
        empty={
          <EmptyState
            title={messages.emptyTitle}
            text={state === "" ? messages.empty : messages.emptyFiltered}
          />
        }
      >
        {(items) => (
          <ul className={page.rows}>
            {items.map((job) => (
              <PrintJobRow key={job.id} job={job} printers={printers} timeZone={branch.timeZone} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Alerts({ branch }: { branch: number }) {
  const { data: alerts = [] } = usePrintAlerts(branch, true);
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} role="alert">
      <h2>
        <PrinterX aria-hidden size={24} />
        {messages.alerts}
      </h2>
      <ul>
        {alerts.map(({ kind, device, job, message }) => (
          <li key={`${kind} ${device?.id} ${job?.id}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
