import { useState } from "react";
import {
  onlinePayments,
  orderStates,
  orderTypes,
  paymentMethods,
} from "../../../api/order-words.generated";
import { useBranchChoice } from "../../context/branch-choice";
import { DateRange } from "../../dates/date-range";
import { Button } from "../../ui/button";
import { SelectField, TextField } from "../../ui/fields";
import type { HistoryFilters } from "./history-filters";
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
      <Choice
        label={messages.state}
        choices={orderStates}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={messages.orderType}
        choices={orderTypes}
        value={filters.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      <Choice
        label={messages.paymentMethod}
        choices={paymentMethods}
        value={filters.paymentMethod}
        onChange={(paymentMethod) => onChange({ paymentMethod })}
      />
      <Choice
        label={messages.onlinePayment}
        choices={onlinePayments}
        value={filters.onlinePayment}
        onChange={(onlinePayment) => onChange({ onlinePayment })}
      />
      <Choice
        label={messages.registered}
        choices={messages.registeredChoices}
        value={filters.registered}
        onChange={(registered) => onChange({ registered })}
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

type ChoiceProps<Name extends string> = {
  label: string;
  choices: Readonly<Record<Name, string>>;
  value: Name | "";
  onChange: (value: Name | "") => void;
};

/** One of some, or all. */
function Choice<Name extends string>({ label, choices, value, onChange }: ChoiceProps<Name>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Name | "")}
      data={[
        { value: "", label: messages.allOfThem },
        ...Object.entries<string>(choices).map(([name, word]) => ({ value: name, label: word })),
      ]}
    />
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
