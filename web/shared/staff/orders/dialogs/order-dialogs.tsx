import { useState, type FormEvent } from "react";
import type { Instant } from "../../../api/types";
import { fill, formatMoney } from "../../../ui/format";
import { Dialog } from "../../ui/dialog";
import dialogStyles from "../../ui/dialog.module.css";
import { useBranchChoice } from "../../context/branch-choice";
import { useConfig } from "../../context/config";
import { useServerNow } from "../../context/server-clock";
import { Button } from "../../ui/button";
import { isInstant } from "../../dates/dates";
import { InstantField } from "../../dates/date-fields";
import { dateMessages } from "../../dates/messages";
import { TextArea } from "../../ui/fields";
import { wallTime } from "../due-words";
import { dueAt, guestName, isCollectedOnSite, orderName } from "../order-facts";
import { orderMessages } from "../messages";
import { useOrderSteps, type OrderStep } from "../order-steps";
import type { Order } from "../order";
import { dialogMessages as messages } from "./messages";
import { useOrderDialog, type DialogKind } from "./order-dialog";
import { quickProposals } from "./proposals";
import styles from "./order-dialogs.module.css";

type ContentProps = { order: Order; take: (step: OrderStep) => void; isPending: boolean };

const titles: Record<DialogKind, string> = {
  propose: messages.proposeTitle,
  move: messages.moveTitle,
  reject: messages.rejectTitle,
  cancel: messages.cancelTitle,
};

const contents: Record<
  DialogKind,
  (props: ContentProps & { close: () => void }) => React.ReactNode
> = { propose: ProposeTime, move: MoveTime, reject: Reject, cancel: Cancel };

const actions = {
  propose: "confirm",
  move: "move",
  reject: "reject",
  cancel: "cancel",
} as const;

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
  // Reasons that came only after the dialog would slip under the finger that is on its way.
  useConfig();
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
    <Dialog
      title={isPossible ? fill(titles[kind], { order: fullName(order) }) : messages.goneTitle}
      onClose={close}
    >
      {isPossible ? (
        <Content order={order} take={take} isPending={isPending} close={close} />
      ) : (
        <p>{messages.gone}</p>
      )}
    </Dialog>
  );
}

function ProposeTime({ order, take, isPending }: ContentProps) {
  return (
    <ChooseTime
      order={order}
      isPending={isPending}
      hint={fill(messages.proposeHint, { name: guestName(order) || messages.theGuest })}
      submit={messages.propose}
      onChoose={(at) => take({ action: "confirm", counterAppointment: at })}
    />
  );
}

/** What was agreed on otherwise, for example on the phone. */
function MoveTime({ order, take, isPending }: ContentProps) {
  return (
    <ChooseTime
      order={order}
      isPending={isPending}
      hint={messages.moveHint}
      submit={messages.move}
      onChoose={(at) => take({ action: "move", appointment: at })}
    />
  );
}

type ChooseTimeProps = {
  order: Order;
  isPending: boolean;
  hint: string;
  submit: string;
  onChoose: (at: Instant) => void;
};

function ChooseTime({ order, isPending, hint, submit, onChoose }: ChooseTimeProps) {
  const { branch } = useBranchChoice();
  const now = useServerNow();
  const due = dueAt(order);
  const [own, setOwn] = useState("");
  const [fault, setFault] = useState<string>();

  const choose = (at: number) => onChoose(new Date(at).toISOString());

  const chooseOwn = (event: FormEvent) => {
    event.preventDefault();
    if (!isInstant(own)) setFault(dateMessages.instant);
    else if (Date.parse(own) <= now) setFault(messages.ownTimePast);
    else choose(Date.parse(own));
  };

  return (
    <div className={dialogStyles.parts}>
      <p>
        {due !== null &&
          `${fill(messages.promised, { time: wallTime(due, now, branch.timeZone) })} `}
        {hint}
      </p>
      <div className={styles.times}>
        {quickProposals(due === null ? null : Date.parse(due), now).map(({ minutes, at }) => (
          <button key={minutes} type="button" disabled={isPending} onClick={() => choose(at)}>
            <strong>{wallTime(at, now, branch.timeZone)}</strong>
            <span>{fill(messages.plus, { minutes })}</span>
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={chooseOwn}>
        <InstantField
          label={messages.ownTime}
          timeZone={branch.timeZone}
          value={own}
          onChange={(at) => {
            setOwn(at);
            setFault(undefined);
          }}
          error={fault}
        />
        <Button type="submit" color="next" loading={isPending}>
          {submit}
        </Button>
      </form>
    </div>
  );
}

function Reject({ take, isPending }: ContentProps) {
  const reasons = useConfig().data?.rejectionReasons ?? [];
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);

  const rejectWithText = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setMissing(true);
    else take({ action: "reject", message: text.trim() });
  };

  return (
    <div className={dialogStyles.parts}>
      <p>{messages.rejectHint}</p>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            disabled={isPending}
            onClick={() => take({ action: "reject", message: reason })}
          >
            <strong>{reason}</strong>
          </button>
        ))}
      </div>
      <form onSubmit={rejectWithText}>
        <div className={styles.ownText}>
          <TextArea
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
        </div>
      </form>
    </div>
  );
}

function Cancel({ order, take, isPending, close }: ContentProps & { close: () => void }) {
  const isRefunded = order.isPaid && !isCollectedOnSite(order);
  return (
    <div className={dialogStyles.parts}>
      <p>
        {messages.cancelHint}
        {isRefunded && ` ${fill(messages.refund, { amount: formatMoney(order.totalGross) })}`}
      </p>
      <div className={dialogStyles.choice}>
        <Button variant="default" data-autofocus onClick={close}>
          {messages.keep}
        </Button>
        <Button color="ink" loading={isPending} onClick={() => take({ action: "cancel" })}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
