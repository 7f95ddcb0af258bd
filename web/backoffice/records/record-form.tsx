import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { api } from "@shared/api/client";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { Button } from "@shared/staff/ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { listPath, type Collection } from "./collection";
import { EditForm, type ErrorAt } from "./edit-form";
import { recordMessages as messages } from "./messages";
import { recordKeys } from "./record-queries";
import { RecordPage } from "./record-page";
import styles from "./records.module.css";

type RecordFormProps = {
  collection: Collection;
  /** Null for a new one. */
  stored: { id: number; version: number } | null;
  /** What people call it; of a new one, what its title needs. */
  name: string;
  hint?: string | undefined;
  /** What is sent. */
  input: () => object;
  children: (errorAt: ErrorAt) => ReactNode;
};

/** The page of one record with its fields, saving and deleting. */
export function RecordForm({ collection, stored, name, hint, input, children }: RecordFormProps) {
  const { resource, texts } = collection;
  const back = useWayBack(collection);
  const save = async () => {
    const path = `/api/${resource}`;
    if (stored === null) await api.post(path, input());
    else {
      const { id, version } = stored;
      await api.put(`${path}/${id}`, { ...input(), id, version });
    }
    back(messages.saved);
  };
  return (
    <RecordPage
      collection={collection}
      title={fill(stored ? texts.editTitle : texts.newTitle, { name })}
      hint={hint}
    >
      <EditForm
        save={save}
        failed={stored ? texts.updateFailed : texts.createFailed}
        action={messages.save}
        cancelHref={listPath(collection)}
        further={stored && <RemoveButton collection={collection} id={stored.id} name={name} />}
      >
        {children}
      </EditForm>
    </RecordPage>
  );
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

type RemoveButtonProps = Pick<RecordFormProps, "collection" | "name"> & { id: number };

function RemoveButton({ collection, id, name }: RemoveButtonProps) {
  const { resource, texts } = collection;
  const [isAsking, setAsking] = useState(false);
  const back = useWayBack(collection);
  const remove = useMutation({
    mutationFn: () => api.delete(`/api/${resource}/${id}`),
    onSuccess: () => back(messages.removed),
    onError: (failure) => {
      setAsking(false);
      showNotice({
        id: `${resource}-${id}`,
        title: texts.deleteFailed,
        text: serverSentence(failure),
      });
    },
  });
  return (
    <>
      <Button variant="default" className={styles.remove} onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(texts.removeTitle, { name })}
          text={texts.removeText}
          action={messages.remove}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
