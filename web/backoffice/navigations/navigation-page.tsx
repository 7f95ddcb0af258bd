import { useState } from "react";
import { Redirect } from "wouter";
import type { Navigation } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { RecordForm } from "../records/record-form";
import { EditedRecord, RecordPage } from "../records/record-page";
import { EntryList } from "./entry-list";
import { navigationMessages as messages } from "./messages";
import { entriesOf, itemsOf } from "./navigation-tree";
import { isPlace, nameOf } from "./place";

export function NewNavigationPage({ identifier }: { identifier: string }) {
  // Elsewhere nobody would see it.
  if (!isPlace(identifier)) return <Redirect to="/navigations" replace />;
  return <Content identifier={identifier} stored={null} />;
}

export function NavigationPage({ id }: { id: number }) {
  return (
    <EditedRecord<Navigation> resource="navigations" id={id} failed={messages.oneFailed}>
      {(navigation) => <Content identifier={navigation.identifier} stored={navigation} />}
    </EditedRecord>
  );
}

type ContentProps = { identifier: string; stored: Navigation | null };

function Content({ identifier, stored }: ContentProps) {
  const [entries, setEntries] = useState(() => entriesOf(stored?.items ?? []));
  const place = nameOf(identifier);
  return (
    <RecordPage
      title={fill(messages.newTitle, { place })}
      listHref="/navigations"
      listName={messages.title}
      {...(isPlace(identifier) && { hint: messages.placeHints[identifier] })}
    >
      <RecordForm
        resource="navigations"
        stored={stored}
        input={() => ({ identifier, items: itemsOf(entries) })}
        listHref="/navigations"
        texts={{ ...messages, removeTitle: fill(messages.removeTitle, { place }) }}
      >
        {(errorAt) => <EntryList entries={entries} onChange={setEntries} errorAt={errorAt} />}
      </RecordForm>
    </RecordPage>
  );
}
