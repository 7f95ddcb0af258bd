import type { ComponentProps } from "react";
import { SearchIcon } from "../ui/icons";
import styles from "./search-field.module.css";

/** A field to search a list with; its label is for screen readers. */
export function SearchField({
  label,
  onChange,
  ...input
}: Omit<ComponentProps<"input">, "type" | "onChange"> & {
  label: string;
  onChange: (term: string) => void;
}) {
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <SearchIcon />
      <input type="search" {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
