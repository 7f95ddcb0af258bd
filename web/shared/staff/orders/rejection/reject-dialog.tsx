import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, type ReactNode } from "react";
import { calls } from "../../../api/calls";
import { fill, formatMoney } from "../../../ui/format";
import { useBranchChoice } from "../../context/branch-choice";
import { Dialog } from "../../ui/dialog";
import { uiMessages } from "../../ui/messages";
import { serverSentence, showNotice } from "../../ui/notices";
import { QueryContent } from "../../ui/query-content";
import { Button } from "../../ui/button";
import { orderMessages } from "../messages";
import { orderKeys } from "../order-queries";
import { rejectionMessages as messages } from "./messages";
import { WaitingList, type ChooseRows } from "./waiting-list";
import { useWaitingOrders, type WaitingOrders } from "./waiting-orders";
import styles from "./reject-dialog.module.css";

type RejectDialogProps = {
  /** Of one line, and chosen from the start; null: all that wait, of which somebody chooses. */
  group: readonly number[] | null;
  /** Whose they are. */
  children?: ReactNode;
  onClose: () => void;
};

/** Turns down many at once, seeing each of them; there is no way back, so it says so before. */
export function RejectDialog({ group, children, onClose }: RejectDialogProps) {
  const { branch } = useBranchChoice();
  const waiting = useWaitingOrders(branch.id, group);
  return (
    <Dialog title={messages.title} size="xl" onClose={onClose}>
      <div className={styles.words}>
        {children}
        {group !== null && <p>{messages.sameNetwork}</p>}
        <p>{messages.warning}</p>
      </div>
      <QueryContent query={waiting} failed={orderMessages.ordersFailed} skeleton={260}>
        {(read) => <Choice waiting={read} isChosen={group !== null} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

type Counted = { none?: string; one: string; many: string };

function counted(words: Counted, count: number, values: Record<string, string> = {}): string {
  const word = count === 1 ? words.one : count === 0 ? (words.none ?? words.many) : words.many;
  return fill(word, { count, ...values });
}

type ChoiceProps = { waiting: WaitingOrders; isChosen: boolean; onClose: () => void };

function Choice({ waiting: { orders, total }, isChosen, onClose }: ChoiceProps) {
  const { branch } = useBranchChoice();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(isChosen ? orders.map(({ id }) => id) : []),
  );
  const choose = useCallback<ChooseRows>(
    (from, to, isChosenNow) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const { id } of orders.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          if (isChosenNow) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [orders],
  );
  const { reject, isPending } = useRejection(onClose);
  const sum = orders.reduce(
    (cents, { id, totalGross }) => cents + (chosen.has(id) ? Math.round(totalGross * 100) : 0),
    0,
  );
  if (orders.length === 0) return <p>{messages.empty}</p>;
  return (
    <>
      <div className={styles.listed}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen.size === orders.length}
            ref={(field) => {
              if (field) field.indeterminate = chosen.size > 0 && chosen.size < orders.length;
            }}
            onChange={({ currentTarget }) => choose(0, orders.length - 1, currentTarget.checked)}
          />
          {fill(messages.all, { count: orders.length })}
        </label>
        <span className={styles.range}>{messages.range}</span>
        <WaitingList orders={orders} timeZone={branch.timeZone} chosen={chosen} choose={choose} />
        {!isChosen && total > orders.length && (
          <p>{fill(messages.more, { shown: orders.length, count: total })}</p>
        )}
      </div>
      <div className={styles.foot}>
        <output>{counted(messages.chosen, chosen.size, { sum: formatMoney(sum / 100) })}</output>
        <div className={styles.choice}>
          <Button variant="default" onClick={onClose}>
            {uiMessages.cancel}
          </Button>
          <Button
            color="bad"
            disabled={chosen.size === 0}
            loading={isPending}
            onClick={() => reject([...chosen])}
          >
            {counted(messages.reject, chosen.size)}
          </Button>
        </div>
      </div>
    </>
  );
}

function useRejection(onClose: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      calls.post("/api/orders/reject", { body: { orders: ids.map((id) => ({ id })) } }),
    onSuccess: ({ rejected, left }) => {
      const title = counted(messages.rejected, rejected);
      if (left === 0) showNotice({ id: "reject", title, isBrief: true });
      else showNotice({ id: "reject", title, text: counted(messages.left, left) });
      // What opened the dialog goes with the orders that it told of.
      document.getElementById("content")?.focus();
      onClose();
    },
    onError: (failure) =>
      showNotice({ id: "reject", title: messages.failed, text: serverSentence(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
  return { reject: mutate, isPending };
}
