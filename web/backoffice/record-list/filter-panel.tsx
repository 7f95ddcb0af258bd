import { useState } from "react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { FieldInputs } from "../form/controls/field-inputs";
import { isChosen, textIn, typedIn, type Filter } from "./filter";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";

type FilterPanelProps = {
  id: string;
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
};

/** What the list is narrowed by, in the controls of forms. Choices take effect at once, what is typed when it is done. */
export function FilterPanel({ id, filters, values, onChange }: FilterPanelProps) {
  const change = (parameter: string, text: string) => {
    const { [parameter]: _before, ...others } = values;
    onChange(text === "" ? others : { ...others, [parameter]: text });
  };
  return (
    <form
      id={id}
      className={styles.filters}
      aria-label={messages.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={page.filters}>
        {filters.map((filter) => (
          <FilterField
            key={filter.parameter}
            filter={filter}
            text={values[filter.parameter] ?? ""}
            onChange={(text) => change(filter.parameter, text)}
          />
        ))}
      </div>
      {Object.keys(values).length > 0 && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {messages.clearFilters}
        </Button>
      )}
    </form>
  );
}

type FilterFieldProps = { filter: Filter; text: string; onChange: (text: string) => void };

function FilterField({ filter, text, onChange }: FilterFieldProps) {
  const { parameter, label, facts } = filter;
  const [typed, setTyped] = useState({ text, value: typedIn(filter, text) });
  const [fault, setFault] = useState<string>();
  // Changed from elsewhere.
  const value = typed.text === text ? typed.value : typedIn(filter, text);
  const apply = (wanted: unknown) => {
    const read = textIn(filter, wanted);
    if ("fault" in read) return setFault(read.fault);
    setFault(undefined);
    setTyped({ text: read.text, value: wanted });
    if (read.text !== text) onChange(read.text);
    return undefined;
  };
  return (
    <div
      role="presentation"
      onBlur={() => apply(value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply(value);
      }}
    >
      <FieldInputs
        fields={[{ name: parameter, facts, label }]}
        facts={{ [parameter]: facts }}
        draft={{ [parameter]: value }}
        onChange={(_, wanted) =>
          isChosen(filter) ? apply(wanted) : setTyped({ text, value: wanted })
        }
        errorAt={() => fault}
      />
    </div>
  );
}

/** Those that have something to choose from here. */
export function useOwnFilters(filters: readonly Filter[]): Filter[] {
  const { branches } = useBranchChoice();
  return filters.filter(
    ({ facts }) => branches.length > 1 || facts.kind !== "reference" || facts.target !== "branches",
  );
}
