import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect, useLocation } from "wouter";
import { api } from "@shared/api/client";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import type { Draft } from "../form/draft";
import { EditForm } from "../form/edit/edit-form";
import type { Form } from "../form/form";
import { listPath, recordPath, type Collection } from "./collection";
import { recordMessages as messages } from "./messages";
import { recordKeys } from "./queries/record-queries";
import { RecordPage } from "./record-page";
import styles from "./records.module.css";

type Stored = { id: number; version: number };

export type FormPageProps<Item> = {
  /** Null for a new one. */
  stored: Item | null;
  /** What a new one is for, from its address. */
  start: string;
};

type PageOptions<Item> = Form & {
  /** What people call it; of a new one, what its title needs. */
  nameOf: (record: Item | null, start: string) => string;
  hintOf?: (record: Item | null, start: string) => string | undefined;
  /** What a new one begins with by its address; nothing where nobody would see it. */
  startOf?: (start: string) => Draft | null;
};

/** The page of one record of a collection with its fields, saving and deleting. */
export function formPage<Item>(
  collection: Collection,
  { nameOf, hintOf, startOf, ...form }: PageOptions<Item>,
): ComponentType<FormPageProps<Item>> {
  return function FormPage({ stored, start }) {
    const { resource, texts } = collection;
    const { branch } = useBranchChoice();
    const usual = "branch" in form.facts ? { branch: { id: branch.id } } : {};
    const back = useWayBack(collection);
    const given = startOf ? startOf(start) : {};
    if (stored === null && given === null) return <Redirect to={listPath(collection)} replace />;
    const record = stored as Stored | null;
    const name = nameOf(stored, start);

    const save = async (input: Record<string, unknown>, version: number | null) => {
      const path = `/api/${resource}`;
      if (record === null) await api.post(path, { ...given, ...input });
      else await api.put(`${path}/${record.id}`, { ...input, id: record.id, version });
      return () => back(messages.saved);
    };
    return (
      <RecordPage
        collection={collection}
        title={fill(record ? texts.editTitle : texts.newTitle, { name })}
        hint={hintOf?.(stored, start)}
      >
        <EditForm
          form={form}
          stored={record}
          start={{ ...usual, ...given }}
          page={recordPath(collection, record?.id ?? `new/${start}`)}
          save={save}
          failed={record ? texts.updateFailed : texts.createFailed}
          action={messages.save}
          cancelHref={listPath(collection)}
          further={record && <RemoveButton collection={collection} id={record.id} name={name} />}
        />
      </RecordPage>
    );
  };
}

/** Back to the list, which has changed, with a word on what was done. */
function useWayBack(collection: Collection) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (done: string) => {
    void client.invalidateQueries({ queryKey: recordKeys.all(collection.resource), exact: true });
    announce(done);
    navigate(listPath(collection));
  };
}

type RemoveButtonProps = { collection: Collection; id: number; name: string };

/** Deletes at once, and offers to take it back. */
function RemoveButton({ collection, id, name }: RemoveButtonProps) {
  const { resource, texts } = collection;
  const client = useQueryClient();
  const back = useWayBack(collection);
  const notice = `${resource}-${id}`;
  const restore = () => {
    api.post(`/api/${resource}/${id}/restore`).then(
      () => {
        void client.invalidateQueries({ queryKey: recordKeys.all(resource), exact: true });
        announce(fill(messages.restored, { name }));
      },
      (failure: unknown) =>
        showNotice({
          id: notice,
          title: fill(messages.restoreFailed, { name }),
          text: serverSentence(failure),
          onRetry: restore,
        }),
    );
  };
  const remove = useMutation({
    mutationFn: () => api.delete(`/api/${resource}/${id}`),
    onSuccess: () => {
      back(messages.removed);
      showNotice({ id: notice, title: fill(messages.removedName, { name }), onUndo: restore });
    },
    onError: (failure) =>
      showNotice({ id: notice, title: texts.deleteFailed, text: serverSentence(failure) }),
  });
  return (
    <Button
      variant="default"
      className={styles.remove}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {messages.remove}
    </Button>
  );
}
