import { useState } from "react";
import { useBranchChoice } from "../../context/branch-choice";
import { DateRange } from "../../dates/date-range";
import { Button } from "../../ui/button";
import { SelectField, TextField } from "../../ui/fields";
import { orderMessages } from "../messages";
import { orderStates, type HistoryFilters } from "./history-filters";
import { listMessages as messages } from "./messages";
import styles from "./lists.module.css";

type FilterFormProps = {
  filters: HistoryFilters;
  onChange: (changed: Partial<HistoryFilters>) => void;
};

/** Choices take effect at once, typed words when they are sent. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { branch, branches } = useBranchChoice();
  return (
    <search className={styles.filters} aria-label={messages.filters}>
      <SearchField key={filters.q} value={filters.q} onSearch={(q) => onChange({ q })} />
      <DateRange from={filters.from} to={filters.to} onChange={onChange} />
      <SelectField
        label={messages.state}
        value={filters.state}
        onChange={(event) =>
          onChange({
            state: orderStates.find((state) => state === event.currentTarget.value) ?? "",
          })
        }
        data={[
          { value: "", label: messages.allStates },
          ...orderStates.map((state) => ({ value: state, label: orderMessages.states[state] })),
        ]}
      />
      {branches.length > 1 && (
        <SelectField
          label={messages.branch}
          value={filters.branch}
          onChange={(event) => onChange({ branch: event.currentTarget.value })}
          data={[
            { value: "", label: branch.name },
            ...branches
              .filter(({ id }) => id !== branch.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
            { value: "all", label: messages.allBranches },
          ]}
        />
      )}
    </search>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={messages.search}
        placeholder={messages.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.apply}
      </Button>
    </form>
  );
}
