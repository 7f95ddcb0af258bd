import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { recordCalls } from "@shared/api/records";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { useClipboard } from "../clipboard/clipboard";
import { clipboardMessages } from "../clipboard/messages";
import type { Draft } from "../form/draft";
import { EditForm } from "../form/edit/edit-form";
import {
  copyPath,
  listPath,
  nameOf,
  pastePath,
  recordPath,
  type Collection,
  type Stored,
} from "./collection";
import { recordMessages as messages } from "./messages";
import { copyOf, formOf, pastedOf } from "./own-form";
import { recordsChanged } from "../record-queries/record-queries";
import { ReadRecord } from "./read-record";
import { RecordPage } from "./record-page";
import styles from "./records.module.css";
import { seenListPath } from "./trail";
import { useMay } from "./use-may";
import { useRemove } from "./use-remove";

type FormPageProps = {
  collection: Collection;
  /** Null for a new one. */
  stored: Stored | null;
  /** What a new one is for, from its address. */
  start?: string;
};

/** The page of one record: its fields, saving and deleting; for who may not change it, what stands in them. */
export function FormPage({ collection, stored, start = "" }: FormPageProps) {
  const { texts } = collection;
  const { mayChange, mayShape } = useMay(collection, stored);
  if (stored !== null) {
    const name = nameOf(collection, stored);
    const title = fill(texts.editTitle, { name });
    const hint = collection.hintOf?.(stored, start);
    return (
      <RecordPage collection={collection} title={title} hint={hint} stored={stored}>
        {mayChange ? (
          // Begun anew where its page changed more than the form; what is typed is kept.
          <RecordForm
            key={stored.version}
            collection={collection}
            stored={stored}
            start={{}}
            page={recordPath(collection, stored.id)}
          />
        ) : (
          <ReadRecord collection={collection} record={stored} />
        )}
      </RecordPage>
    );
  }
  const given = collection.startOf ? collection.startOf(start) : {};
  if (given === null || !mayShape) return <Redirect to={listPath(collection)} replace />;
  const title = fill(texts.newTitle, { name: nameOf(collection, null, start) });
  return (
    <RecordPage collection={collection} title={title} hint={collection.hintOf?.(null, start)}>
      <RecordForm
        collection={collection}
        stored={null}
        start={given}
        page={recordPath(collection, `new/${start}`)}
      />
    </RecordPage>
  );
}

/** The page of a new record that begins as a copy of another one. */
export function CopyPage({ collection, stored }: { collection: Collection; stored: Stored }) {
  const { mayShape } = useMay(collection, stored);
  if (!mayShape) return <Redirect to={recordPath(collection, stored.id)} replace />;
  const name = nameOf(collection, stored);
  return (
    <RecordPage
      collection={collection}
      title={fill(collection.texts.newTitle, { name: "" })}
      hint={fill(messages.copyOf, { name })}
    >
      <RecordForm
        collection={collection}
        stored={null}
        start={copyOf(collection, stored)}
        page={copyPath(collection, stored.id)}
      />
    </RecordPage>
  );
}

type RecordFormProps = {
  collection: Collection;
  stored: Stored | null;
  /** What a new one begins with, seen or not. */
  start: Draft;
  page: string;
};

/** The page of a new record that begins with what lies in the clipboard. */
export function PastePage({ collection }: { collection: Collection }) {
  const { mayShape } = useMay(collection, null);
  const { branch } = useBranchChoice();
  // Somebody may copy something else on this page.
  const lying = useClipboard().itemsOf(collection.resource)[0];
  const [item] = useState(lying);
  if (!mayShape || item === undefined) return <Redirect to={listPath(collection)} replace />;
  return (
    <RecordPage
      collection={collection}
      title={fill(collection.texts.newTitle, { name: "" })}
      hint={fill(clipboardMessages.fromClipboard, { name: item.name })}
    >
      <RecordForm
        collection={collection}
        stored={null}
        start={pastedOf(collection, item, branch.id)}
        page={`${pastePath(collection)}/${item.copiedAt}`}
      />
    </RecordPage>
  );
}

function RecordForm({ collection, stored, start, page }: RecordFormProps) {
  const { resource, texts } = collection;
  // The form finds its fields by their groups, so they stay the same ones.
  const [form] = useState(() => formOf(collection));
  const { branch } = useBranchChoice();
  const { mayShape } = useMay(collection, stored);
  const back = useWayBack(collection);
  const calls = recordCalls(resource);
  const usual = "branch" in form.facts ? { branch: { id: branch.id } } : {};

  const save = async (input: Record<string, unknown>, version: number | null) => {
    if (stored === null) await calls.create({ ...start, ...input } as never);
    else await calls.update(stored.id, version, input);
    return () => back(messages.saved);
  };
  return (
    <EditForm
      form={form}
      stored={stored}
      start={{ ...usual, ...start }}
      page={page}
      save={save}
      failed={stored ? texts.updateFailed : texts.createFailed}
      action={messages.save}
      cancelHref={seenListPath(collection)}
      further={stored && mayShape && <RemoveButton collection={collection} record={stored} />}
    />
  );
}

/** Back to the list, which has changed, with a word on what was done. */
function useWayBack(collection: Collection) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (done: string) => {
    void recordsChanged(client, collection.resource);
    announce(done);
    navigate(seenListPath(collection));
  };
}

type RemoveButtonProps = { collection: Collection; record: Stored };

function RemoveButton({ collection, record }: RemoveButtonProps) {
  const [, navigate] = useLocation();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRemove(collection);
  const leave = () => navigate(seenListPath(collection));
  return (
    <Button
      variant="default"
      className={styles.remove}
      loading={isRemoving}
      onClick={() => {
        setIsRemoving(true);
        void remove(record, leave).finally(() => setIsRemoving(false));
      }}
    >
      {messages.remove}
    </Button>
  );
}
