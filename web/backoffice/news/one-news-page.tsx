import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Block } from "@shared/api/types";
import { identifierOf } from "@shared/domain/identifier";
import { fill } from "@shared/ui/format";
import { RecordForm } from "../records/record-form";
import { EditedRecord, RecordPage } from "../records/record-page";
import { inputFirst } from "../ui/input-order";
import page from "../ui/page.module.css";
import { newsMessages as messages } from "./messages";
import { bodyOf, newPart, partOf } from "./news-draft";
import { PartList } from "./part-list";

const list = { listHref: "/blocks", listName: messages.title };

export function NewNewsPage() {
  return (
    <RecordPage title={messages.newTitle} {...list}>
      <NewsForm stored={null} />
    </RecordPage>
  );
}

export function OneNewsPage({ id }: { id: number }) {
  return (
    <EditedRecord<Block> resource="blocks" id={id} failed={messages.oneFailed}>
      {(news) => (
        <RecordPage
          title={fill(messages.editTitle, { identifier: news.identifier })}
          hint={messages.hint}
          {...list}
        >
          <NewsForm stored={news} />
        </RecordPage>
      )}
    </EditedRecord>
  );
}

function NewsForm({ stored }: { stored: Block | null }) {
  const [identifier, setIdentifier] = useState(stored?.identifier ?? "");
  const [isPublic, setPublic] = useState(stored?.isPublic ?? true);
  const [parts, setParts] = useState(() => stored?.content.body.map(partOf) ?? [newPart("text")]);
  return (
    <RecordForm
      resource="blocks"
      stored={stored}
      input={() => ({
        identifier: identifierOf(identifier),
        isPublic,
        content: { body: bodyOf(parts) },
      })}
      listHref={list.listHref}
      texts={{ ...messages, removeTitle: fill(messages.removeTitle, { identifier }) }}
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
          <PartList parts={parts} onChange={setParts} errorAt={errorAt} />
        </>
      )}
    </RecordForm>
  );
}
