import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { api } from "@shared/api/client";
import { announce } from "@shared/ui/announcer";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { uiMessages } from "../ui/messages";
import { serverSentence, showNotice } from "../ui/notices";
import page from "../ui/page.module.css";
import { recordMessages as messages } from "./messages";
import { recordKeys, refusalOf, type Refusal } from "./record-queries";
import { RefusalSummary } from "./refusal-summary";
import styles from "./records.module.css";

type RecordFormProps = {
  /** Last segment of the calls' address: "redirects". */
  resource: string;
  /** Null for a new one. */
  stored: { id: number; version: number } | null;
  /** What is sent. */
  input: () => object;
  listHref: string;
  texts: {
    createFailed: string;
    updateFailed: string;
    deleteFailed: string;
    /** The question before it goes, and what follows. */
    removeTitle: string;
    removeText: string;
  };
  children: (errorAt: (field: string) => string | undefined) => ReactNode;
};

/** The fields of one record with saving and deleting. Nothing typed is lost while the server refuses it. */
export function RecordForm({
  resource,
  stored,
  input,
  listHref,
  texts,
  children,
}: RecordFormProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [isSaving, setSaving] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const path = `/api/${resource}`;
      if (stored === null) await api.post(path, input());
      else {
        const { id, version } = stored;
        await api.put(`${path}/${id}`, { ...input(), id, version });
      }
      void client.invalidateQueries({ queryKey: recordKeys.all(resource), exact: true });
      announce(messages.saved);
      navigate(listHref);
    } catch (failure) {
      setRefusal(refusalOf(failure, stored === null ? texts.createFailed : texts.updateFailed));
      setSaving(false);
      summary.current?.focus();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusalSummary ref={summary} refusal={refusal} />
      {children((field) => refusal.fields[field])}
      <div className={page.buttons}>
        <Button type="submit" color="step" loading={isSaving}>
          {messages.save}
        </Button>
        <Button component={Link} href={listHref} variant="default">
          {uiMessages.cancel}
        </Button>
        {stored && (
          <RemoveButton resource={resource} id={stored.id} listHref={listHref} texts={texts} />
        )}
      </div>
    </form>
  );
}

type RemoveButtonProps = Pick<RecordFormProps, "resource" | "listHref" | "texts"> & { id: number };

function RemoveButton({ resource, id, listHref, texts }: RemoveButtonProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete(`/api/${resource}/${id}`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: recordKeys.all(resource), exact: true });
      announce(messages.removed);
      navigate(listHref);
    },
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
          title={texts.removeTitle}
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
