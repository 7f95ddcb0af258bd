import { Button, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { fill, formatMoney } from "@shared/ui/format";
import { uiMessages } from "../../ui/messages";
import { useBranchChoice } from "../../shell/branch-choice";
import { useServerNow } from "../../shell/server-clock";
import { wallTime } from "../board/due-words";
import { dueAt, guestName, isCollectedOnSite, orderName } from "../order-facts";
import { orderMessages } from "../messages";
import { useOrderSteps, type OrderStep } from "../order-steps";
import { dialogMessages as messages } from "./messages";
import { useOrderDialog, type DialogKind } from "./order-dialog";
import { instantOfWallTime, quickProposals, wallTimeOf } from "./proposals";
import type { Order } from "../order";
import styles from "./order-dialogs.module.css";

type ContentProps = { order: Order; take: (step: OrderStep) => void; isPending: boolean };

const titles: Record<DialogKind, string> = {
  propose: messages.proposeTitle,
  reject: messages.rejectTitle,
  cancel: messages.cancelTitle,
};

const contents: Record<
  DialogKind,
  (props: ContentProps & { close: () => void }) => React.ReactNode
> = { propose: ProposeTime, reject: Reject, cancel: Cancel };

const actions = { propose: "confirm", reject: "reject", cancel: "cancel" } as const;

/** "Bestellung 48 von Lena Berger" */
function fullName(order: Order): string {
  const name = guestName(order);
  return name === ""
    ? orderName(order)
    : fill(orderMessages.orderOf, { order: orderName(order), name });
}

/** The dialog the address asks for, over one of the given orders. */
export function OrderDialogs({ orders }: { orders: readonly Order[] }) {
  const { dialog, close } = useOrderDialog();
  const order = orders.find(({ id }) => id === dialog?.order);
  if (dialog === null || order === undefined) return null;
  return (
    <OrderDialog
      key={`${dialog.kind} ${order.id}`}
      kind={dialog.kind}
      order={order}
      close={close}
    />
  );
}

type OrderDialogProps = { kind: DialogKind; order: Order; close: () => void };

function OrderDialog({ kind, order, close }: OrderDialogProps) {
  const { take, isPending } = useOrderSteps(order, close);
  const isPossible = order.availableActions.includes(actions[kind]);
  const Content = contents[kind];
  return (
    <Modal.Root opened onClose={close} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            {isPossible ? fill(titles[kind], { order: fullName(order) }) : messages.goneTitle}
          </Modal.Title>
          <Modal.CloseButton size={48} aria-label={uiMessages.close} />
        </div>
        <Modal.Body className={styles.body}>
          {isPossible ? (
            <Content order={order} take={take} isPending={isPending} close={close} />
          ) : (
            <Text>{messages.gone}</Text>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ProposeTime({ order, take, isPending }: ContentProps) {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  const due = dueAt(order);
  const [own, setOwn] = useState("");
  const [isOwnPast, setOwnPast] = useState(false);

  const propose = (at: number) =>
    take({ action: "confirm", counterAppointment: new Date(at).toISOString() });

  const proposeOwn = (event: FormEvent) => {
    event.preventDefault();
    const at = instantOfWallTime(own, branch.timeZone);
    if (at === null || at <= now) setOwnPast(true);
    else propose(at);
  };

  return (
    <Stack gap="lg">
      <Text>
        {due !== null &&
          `${fill(messages.promised, { time: wallTime(due, now, branch.timeZone) })} `}
        {fill(messages.proposeHint, { name: guestName(order) || messages.theGuest })}
      </Text>
      <div className={styles.times}>
        {quickProposals(due === null ? null : Date.parse(due), now).map(({ minutes, at }) => (
          <button key={minutes} type="button" disabled={isPending} onClick={() => propose(at)}>
            <strong>{wallTime(at, now, branch.timeZone)}</strong>
            <span>{fill(messages.plus, { minutes })}</span>
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={proposeOwn}>
        <TextInput
          type="datetime-local"
          label={messages.ownTime}
          min={wallTimeOf(now, branch.timeZone)}
          value={own}
          onChange={(event) => {
            setOwn(event.currentTarget.value);
            setOwnPast(false);
          }}
          error={isOwnPast && messages.ownTimePast}
        />
        <Button type="submit" color="step" loading={isPending}>
          {messages.propose}
        </Button>
      </form>
    </Stack>
  );
}

function Reject({ order, take, isPending }: ContentProps) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);

  const rejectWithText = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setMissing(true);
    else take({ action: "reject", message: text.trim() });
  };

  return (
    <Stack gap="lg">
      <Text>{messages.rejectHint}</Text>
      <div className={styles.reasons}>
        {messages.reasons
          .filter((reason) => reason.types.includes(order.orderType))
          .map((reason) => (
            <button
              key={reason.name}
              type="button"
              disabled={isPending}
              onClick={() => take({ action: "reject", message: reason.text })}
            >
              <strong>{reason.name}</strong>
              <span>{reason.text}</span>
            </button>
          ))}
      </div>
      <form onSubmit={rejectWithText}>
        <Stack gap="md">
          <Textarea
            label={messages.ownText}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
            error={isMissing && messages.ownTextMissing}
          />
          <Button type="submit" variant="default" loading={isPending}>
            {messages.rejectWithText}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

function Cancel({ order, take, isPending, close }: ContentProps & { close: () => void }) {
  const isRefunded = order.isPaid && !isCollectedOnSite(order);
  return (
    <Stack gap="lg">
      <Text>
        {messages.cancelHint}
        {isRefunded && ` ${fill(messages.refund, { amount: formatMoney(order.totalGross) })}`}
      </Text>
      <div className={styles.choice}>
        <Button variant="default" data-autofocus onClick={close}>
          {messages.keep}
        </Button>
        <Button color="dark" loading={isPending} onClick={() => take({ action: "cancel" })}>
          {messages.cancel}
        </Button>
      </div>
    </Stack>
  );
}
