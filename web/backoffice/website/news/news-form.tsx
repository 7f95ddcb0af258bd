import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Block } from "@shared/api/types";
import { identifierOf } from "@shared/domain/identifier";
import page from "@shared/staff/ui/page.module.css";
import { RecordForm } from "../../records/record-form";
import { inputFirst } from "../../ui/input-order";
import { newsMessages as messages } from "./messages";
import { news } from "./news";
import { bodyOf, newEntry, entryOf } from "./news-draft";
import { EntryList } from "./entry-list";

/** One piece of news: what it says, and whether guests see it. */
export function NewsForm({ stored }: { stored: Block | null }) {
  const [identifier, setIdentifier] = useState(stored?.identifier ?? "");
  const [isPublic, setPublic] = useState(stored?.isPublic ?? true);
  const [entries, setEntries] = useState(
    () => stored?.content.body.map(entryOf) ?? [newEntry("text")],
  );
  return (
    <RecordForm
      collection={news}
      stored={stored}
      name={stored?.identifier ?? ""}
      hint={stored ? messages.hint : undefined}
      input={() => ({
        identifier: identifierOf(identifier),
        isPublic,
        content: { body: bodyOf(entries) },
      })}
    >
      {(errorAt) => (
        <>
          <div className={page.sheet}>
            <TextInput
              label={messages.identifier}
              description={messages.identifierHint}
              inputWrapperOrder={inputFirst}
              autoComplete="off"
              maxLength={60}
              value={identifier}
              onChange={(event) => setIdentifier(event.currentTarget.value)}
              error={errorAt("identifier")}
            />
            <Switch
              label={messages.publicLabel}
              description={messages.publicHint}
              checked={isPublic}
              onChange={(event) => setPublic(event.currentTarget.checked)}
            />
          </div>
          <EntryList entries={entries} onChange={setEntries} errorAt={errorAt} />
        </>
      )}
    </RecordForm>
  );
}
