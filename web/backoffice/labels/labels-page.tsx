import { Printer } from "lucide-react";
import { useContext, useState, type ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { fieldsByResource } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { fill } from "@shared/ui/format";
import { useBranches } from "@shared/staff/context/branch-choice";
import { ActingRolesContext } from "@shared/staff/context/rights";
import { Button } from "@shared/staff/ui/button";
import { EmptyState } from "@shared/staff/ui/empty-state";
import page from "@shared/staff/ui/page.module.css";
import { QueryContent } from "@shared/staff/ui/query-content";
import { useTitle } from "@shared/staff/ui/use-title";
import { addressIn, selectionOf } from "../record-list/list-address";
import { allColumns } from "../record-list/columns";
import { filtersOf } from "../record-list/filter";
import { useOwnFilters } from "../record-list/filter-panel";
import { BackLink } from "../ui/back-link";
import { idsIn, type LabelSource } from "./label";
import { useLabelledRecords, type Labelled } from "./label-records";
import { useFormat, useSheetSettings } from "./label-settings";
import styles from "./labels.module.css";
import { labelPageMessages as messages } from "./messages";
import { RecordChoice } from "./record-choice";
import { formats, sheetsOf } from "./sheet";
import { SheetOptions } from "./sheet-options";
import { Preview, PrintedSheets } from "./sheets";

/** As many as the browser lays out without stumbling. */
const mostLabels = 1000;

/** What a collection tells its page of labels. */
export type CollectionLabelsProps = {
  resource: Resource;
  /** What the records are called, and what is said where they cannot be read. */
  title: string;
  listFailed: string;
  /** The name of a column, with - in front descending. */
  sort: string;
  /** Where a list of them stands. */
  listHref?: string;
};

type LabelsPageProps = CollectionLabelsProps & { source: LabelSource<never> };

/** Labels of records on A4: which ones, on which sheet, and what comes out of the printer. */
export function LabelsPage(props: LabelsPageProps) {
  const { resource, title, listFailed, sort, listHref } = props;
  const source = props.source as LabelSource<Labelled>;
  const facts: Fields = fieldsByResource[resource];
  const roles = useContext(ActingRolesContext);
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = useOwnFilters(filtersOf(facts, roles));
  const address = addressIn(search, allColumns(facts, [], roles), filters);
  const selection = selectionOf({ ...address, sort: address.sort || sort });
  const ids = idsIn(search);
  const query = useLabelledRecords(resource, selection, ids);
  const heading = fill(messages.title, { records: title });
  useTitle(heading);

  const choose = (changed: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    navigate(text === "" ? path : `${path}?${text}`, { replace: true });
  };
  return (
    <div className={page.page}>
      {listHref !== undefined && <BackLink href={listHref}>{title}</BackLink>}
      <header className={page.head}>
        <h1>{heading}</h1>
        <Button
          disabled={!query.data || query.data.records.length === 0}
          leftSection={<Printer aria-hidden size={20} />}
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
      </header>
      <QueryContent query={query} failed={listFailed} skeleton={480}>
        {({ records, total }) => (
          <Labels
            resource={resource}
            source={source}
            records={records}
            total={total}
            choice={
              <RecordChoice
                resource={resource}
                hasBranches={filters.some(({ parameter }) => parameter === "branch")}
                branch={address.filters.branch ?? ""}
                ids={ids}
                onChange={choose}
              />
            }
          />
        )}
      </QueryContent>
    </div>
  );
}

type LabelsProps = {
  resource: string;
  source: LabelSource<Labelled>;
  records: readonly Labelled[];
  total: number;
  choice: ReactNode;
};

function Labels({ resource, source, records, total, choice }: LabelsProps) {
  const branches = useBranches().data ?? [];
  const [name, chooseFormat] = useFormat(resource, source.sheet);
  const [settings, change] = useSheetSettings(name);
  const [copies, setCopies] = useState(1);
  const format = formats[name];
  const around = {
    origin: location.origin,
    branchOf: ({ id }: { id: number }) => branches.find((branch) => branch.id === id),
  };
  const labels = records.map((record) => source.of(record, around));
  const most = Math.max(1, Math.floor(mostLabels / Math.max(1, labels.length)));
  const each = Math.min(copies, most);
  const all = labels.flatMap((one) => Array.from({ length: each }, () => one));
  const sheets = sheetsOf(all, format, settings.start);
  const problems = [...new Set(labels.flatMap(({ problem }) => problem ?? []))];
  const shown = { format, sheets, settings };
  return (
    <div className={styles.layout}>
      <div className={`${page.sheet} ${styles.options}`}>
        {choice}
        <SheetOptions
          name={name}
          settings={settings}
          copies={copies}
          mostCopies={most}
          onFormat={chooseFormat}
          onChange={change}
          onCopies={setCopies}
        />
        <p className={styles.small}>{messages.printHint}</p>
      </div>
      {all.length === 0 ? (
        <EmptyState title={messages.nothingTitle} text={messages.nothing} />
      ) : (
        <section className={styles.result} aria-label={messages.preview}>
          {problems.length > 0 && (
            <div className={styles.problems}>
              <h2>{messages.problems}</h2>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          <output>
            {counted(messages.labelOne, messages.labels, all.length)}{" "}
            {counted(messages.onOneSheet, messages.onSheets, sheets.length)}
          </output>
          {total > records.length && <p>{fill(messages.cut, { shown: records.length, total })}</p>}
          <Preview {...shown} onStart={(start) => change({ start })} />
          <PrintedSheets {...shown} />
        </section>
      )}
    </div>
  );
}

const counted = (one: string, many: string, count: number) =>
  count === 1 ? one : fill(many, { count });
