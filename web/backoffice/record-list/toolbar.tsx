import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { rightsOf, useRight } from "@shared/staff/context/rights";
import { fill } from "@shared/ui/format";
import { Button } from "@shared/staff/ui/button";
import { ColumnTool } from "./column-tool";
import { ExportTool } from "./export-tool";
import { FilterPanel } from "./filter-panel";
import type { Action } from "../actions/action";
import { ActionButton } from "../actions/action-button";
import { searchFor } from "./list-address";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { SearchField } from "./search-field";
import { SortTool } from "./sort-tool";
import type { List } from "./use-list";
import { ViewTool } from "./view-tool";

type ToolbarProps = {
  list: List;
  /** What the list is called. */
  title: string;
  isSearched: boolean;
  /** What its file has columns for. */
  fileFields: readonly string[];
  actions: readonly Action[];
};

/** What the list shows, and how it is taken along. */
export function Toolbar({ list, title, isSearched, fileFields, actions }: ToolbarProps) {
  const { resource, address, asked, filters, columns, shown, show } = list;
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
            onSearch={(q) => show({ q }, { replace: true })}
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
        <SortTool columns={columns} sort={asked.sort} onSort={(sort) => show({ sort })} />
        <ColumnTool all={columns} shown={shown} onChange={list.chooseColumns} />
        <ViewTool
          resource={resource}
          query={searchFor({ ...asked, page: 1, columns: names }).slice(1)}
        />
        {mayExport && (
          <ExportTool
            resource={resource}
            fields={fileFields}
            selection={list.selection}
            hint={messages.exportHint}
          />
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
          onChange={(values) => show({ filters: values })}
        />
      )}
    </search>
  );
}
