import { compareText } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import type { Collection, Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import { factsOf, nameOf } from "./own-form";
import styles from "./records.module.css";
import { RowsPage } from "./rows-page";
import { useWords, type Value } from "./words/value-words";

/** The list of a collection's columns, by the first of them. */
export function ListPage({ collection }: { collection: Collection }) {
  return (
    <RowsPage<Stored>
      collection={collection}
      rows={(records) =>
        records
          .map((record) => ({
            at: record.id,
            name: nameOf(collection, record) || messages.unnamed,
            facts: <Cells collection={collection} record={record} />,
          }))
          .toSorted((one, other) => compareText(one.name, other.name))
      }
    />
  );
}

function Cells({ collection, record }: { collection: Collection; record: Stored }) {
  const { branches } = useBranchChoice();
  const facts = factsOf(collection);
  // With a single branch it says nothing.
  const says = ({ target }: { target?: string }) => target !== "branches" || branches.length > 1;
  const columns = collection.columns
    .slice(1)
    .map((column) => (typeof column === "string" ? { name: column } : column))
    .flatMap((column) => {
      const field = facts[column.name];
      return field && says("target" in field ? field : {}) ? [{ ...column, field }] : [];
    });
  const values: Value[] = columns.map(({ name, field }) => ({
    facts: field,
    value: record[name],
  }));
  const words = useWords(values);
  return columns.map(({ name, label, cell, field }, index) => (
    <span key={name} className={styles.cell}>
      <span>{label ?? field.label}:</span> {cell ? cell(record) : words[index]}
    </span>
  ));
}
