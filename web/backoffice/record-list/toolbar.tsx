import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { rightsOf, useRight } from "@shared/staff/context/rights";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { ColumnTool } from "./column-tool";
import { namesInFile, type ListColumn } from "./columns";
import { ExportTool } from "./export-tool";
import type { Filter } from "./filter";
import { FilterPanel } from "./filter-panel";
import type { Action } from "../actions/action";
import { ActionButton } from "../actions/action-button";
import { searchFor, type ListAddress } from "./list-address";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { SearchField } from "./search-field";
import { SortTool } from "./sort-tool";
import { ViewTool } from "./view-tool";

type ToolbarProps = {
  resource: string;
  /** What the list is called. */
  title: string;
  address: ListAddress;
  isSearched: boolean;
  filters: readonly Filter[];
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  /** Which records are shown, in which order. */
  selection: Readonly<Record<string, string>>;
  actions: readonly Action[];
  onChange: (changed: Partial<ListAddress>, options?: { replace: boolean }) => void;
  onChooseColumns: (names: readonly string[] | null) => void;
};

/** What the list shows, and how it is taken along. */
export function Toolbar(props: ToolbarProps) {
  const off = useSwitchedOff();
  const {
    resource,
    title,
    address,
    isSearched,
    filters,
    columns,
    shown,
    selection,
    actions,
    onChange,
  } = props;
  const count = Object.keys(address.filters).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const panel = useId();
  const mayExport = useRight(rightsOf(resource).change);
  const names = shown.map(({ name }) => name);
  return (
    <search className={styles.toolbar}>
      <div className={styles.tools}>
        {isSearched && (
          <SearchField
            list={title}
            words={address.q}
            onSearch={(q) => onChange({ q }, { replace: true })}
          />
        )}
        {filters.length > 0 && (
          <Button
            variant="default"
            leftSection={<SlidersHorizontal aria-hidden size={20} />}
            aria-expanded={isOpen}
            aria-controls={panel}
            data-active={count > 0 || undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={styles.toolName}>
              {count > 0 ? fill(messages.filterCount, { count }) : messages.filter}
            </span>
          </Button>
        )}
        <SortTool columns={columns} sort={address.sort} onSort={(sort) => onChange({ sort })} />
        <ColumnTool all={columns} shown={shown} onChange={props.onChooseColumns} />
        <ViewTool
          resource={resource}
          query={searchFor({ ...address, page: 1, columns: names }).slice(1)}
        />
        {mayExport && (
          <ExportTool resource={resource} fields={namesInFile(shown, off)} selection={selection} />
        )}
        {actions.map((action) => (
          <ActionButton key={action.name} action={action} className={styles.toolName} />
        ))}
      </div>
      {isOpen && (
        <FilterPanel
          id={panel}
          filters={filters}
          values={address.filters}
          onChange={(values) => onChange({ filters: values })}
        />
      )}
    </search>
  );
}
