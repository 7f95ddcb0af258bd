import { useState } from "react";
import { Redirect } from "wouter";
import type { Navigation } from "@shared/api/types";
import { listPath } from "../../records/collection";
import { RecordForm } from "../../records/record-form";
import { EntryList } from "./entry-list";
import { navigationMessages as messages } from "./messages";
import { entriesOf, itemsOf } from "./navigation-tree";
import { navigations } from "./navigations";
import { isPlace, nameOf } from "./place";

type NavigationFormProps = {
  stored: Navigation | null;
  /** The place of a new one. */
  start: string;
};

/** The entries of the navigation at one place. */
export function NavigationForm({ stored, start }: NavigationFormProps) {
  const [entries, setEntries] = useState(() => entriesOf(stored?.items ?? []));
  const identifier = stored?.identifier ?? start;
  // Elsewhere nobody would see a new one.
  if (stored === null && !isPlace(start)) return <Redirect to={listPath(navigations)} replace />;
  return (
    <RecordForm
      collection={navigations}
      stored={stored}
      name={nameOf(identifier)}
      hint={isPlace(identifier) ? messages.placeHints[identifier] : undefined}
      input={() => ({ identifier, items: itemsOf(entries) })}
    >
      {(errorAt) => <EntryList entries={entries} onChange={setEntries} errorAt={errorAt} />}
    </RecordForm>
  );
}
