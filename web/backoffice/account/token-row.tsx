import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls } from "@shared/api/calls";
import { announce } from "@shared/ui/announcer";
import { fill, formatDate, formatDateTime } from "@shared/ui/format";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useServerNow } from "@shared/staff/context/server-clock";
import { serverSentence, showNotice } from "@shared/staff/ui/notices";
import { Button } from "@shared/staff/ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { accountMessages as messages } from "./messages";
import { tokenKeys, type ApiToken } from "./token-queries";
import styles from "./account.module.css";

/** One key: what it is for, how long it opens, when it was used, and the way to end it. */
export function TokenRow({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => calls.delete("/api/users/me/tokens/{id}", { path: { id: token.id } }),
    onSuccess: () => {
      announce(fill(messages.revoked, { name: token.name }));
      onRevoked();
    },
    onError: (failure) =>
      showNotice({
        id: `token-${token.id}`,
        title: messages.revokeFailed,
        text: serverSentence(failure),
      }),
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: tokenKeys.all });
    },
  });

  const date = (at: string) => formatDate(at, branch.timeZone);
  const isExpired = token.expiresAt !== null && new Date(token.expiresAt) <= new Date(now);
  const end =
    token.expiresAt === null
      ? messages.endless
      : fill(messages.expiresAt, { date: date(token.expiresAt) });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{token.name}</strong>
        {isExpired ? (
          <span className={styles.expired}>
            {fill(messages.expired, { date: date(token.expiresAt ?? "") })}
          </span>
        ) : (
          <span>
            {fill(messages.createdAt, { date: date(token.createdAt) })}, {end}
          </span>
        )}
        <span>
          {token.lastUsedAt === null
            ? messages.neverUsed
            : fill(messages.lastUsed, { date: formatDateTime(token.lastUsedAt, branch.timeZone) })}
        </span>
      </div>
      <Button
        variant="default"
        aria-label={fill(messages.revokeName, { name: token.name })}
        onClick={() => setAsking(true)}
      >
        {messages.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(messages.revokeTitle, { name: token.name })}
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
