import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill, formatDate } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { listKeyKeys, type ListKey } from "./list-key-queries";
import styles from "./list-keys.module.css";
import { listKeyMessages as messages } from "./messages";

type ListKeyRowProps = { listKey: ListKey; onRevoked: () => void };

/** One key: where it is used, what it opens, who made it, and the way to end it. */
export function ListKeyRow({ listKey, onRevoked }: ListKeyRowProps) {
  const { branch } = useBranchChoice();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = listKey;
  const revoke = useMutation({
    mutationFn: () => calls.delete("/api/order-keys/{id}", { path: { id } }),
    onSuccess: () => {
      announce(fill(messages.revoked, { name }));
      onRevoked();
    },
    onError: (failure) =>
      showNotice({
        id: `list-key-${id}`,
        title: messages.revokeFailed,
        text: serverSentence(failure),
        onRetry: () => revoke.mutate(),
      }),
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: listKeyKeys.of(branch.id) });
    },
  });
  const made = { date: formatDate(listKey.createdAt, branch.timeZone), by: listKey.createdBy };
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{name}</strong>
        <span>{messages.lists[listKey.list]}</span>
        <span>{fill(messages.createdAt, made)}</span>
      </div>
      <Button
        variant="default"
        aria-label={fill(messages.revokeName, { name })}
        onClick={() => setAsking(true)}
      >
        {messages.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.revokeTitle, { name })}
          text={messages.revokeText}
          action={messages.revoke}
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
