import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import { MultiSelect, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState, type KeyboardEvent } from "react";
import { fill } from "@shared/ui/format";
import { inputFirst } from "../../ui/input-order";
import { formMessages as messages } from "../messages";
import type { ControlProps } from "../control";
import styles from "./controls.module.css";
import { targetOf, useChosenOptions, useFoundOptions, type Option } from "./reference-queries";

/** One or some of many records, found by words. */

/** As long as somebody types on, the server is not asked. */
const pause = 200;

function useSearch({ facts, name, label, hint, error }: ControlProps, chosen: readonly Option[]) {
  const [words, setWords] = useState("");
  const [asked] = useDebouncedValue(words.trim(), pause);
  // The chosen one's own words stand in the field until somebody types.
  const isChosen = chosen.some((option) => option.label === asked);
  const { data, isError } = useFoundOptions(targetOf(facts), isChosen ? "" : asked);
  const found = data?.options ?? [];
  const others = chosen.filter(({ value }) => !found.some((option) => option.value === value));
  return {
    name,
    label,
    description: hint,
    error: error ?? (isError ? messages.optionsFailed : undefined),
    inputWrapperOrder: inputFirst,
    size: "lg",
    searchable: true,
    searchValue: words,
    onSearchChange: setWords,
    data: [...found, ...others],
    // What the server found by other fields than the name stays.
    filter: ({ options }: { options: unknown[] }) => options as never[],
    nothingFoundMessage: messages.nothingFound,
    placeholder: messages.search,
    clearButtonProps: { "aria-label": fill(messages.clear, { label }) },
    comboboxProps: { withinPortal: false },
    // Takes an option that the arrows lead to; the form is not sent by words half typed.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") event.preventDefault();
    },
    // The list itself scrolls: a box around it would have to be reached by keyboard.
    withScrollArea: false,
    classNames: { options: styles.options },
  } as const;
}

export function SearchedOne(props: ControlProps) {
  const id = (props.value as { id: number } | null)?.id;
  const chosen = useChosenOptions(targetOf(props.facts), id === undefined ? [] : [id]);
  const search = useSearch(props, chosen);
  return (
    <Select
      {...search}
      value={id === undefined ? null : String(id)}
      onChange={(next) => props.onChange(next === null ? null : { id: Number(next) })}
      clearable={props.facts.mayBeEmpty ?? false}
      allowDeselect={false}
    />
  );
}

export function SearchedSome(props: ControlProps) {
  const ids = (props.value as { id: number }[]).map(({ id }) => id);
  const chosen = useChosenOptions(targetOf(props.facts), ids);
  const search = useSearch(props, chosen);
  return (
    <MultiSelect
      {...search}
      value={ids.map(String)}
      onChange={(next) => props.onChange(next.map((id) => ({ id: Number(id) })))}
      hidePickedOptions
    />
  );
}
