import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Fields } from "@shared/api/fields";
import { orderList } from "@shared/api/fields.generated";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useShows } from "@shared/staff/context/hiding";
import type { ActingRole } from "@shared/staff/context/rights";
import { GuestName } from "@shared/staff/orders/lists/guest-name";
import { listMessages as messages } from "@shared/staff/orders/lists/messages";
import { PhoneLink } from "@shared/staff/orders/lists/phone-link";
import type { Order } from "@shared/staff/orders/order";
import { orderKind, orderName } from "@shared/staff/orders/order-facts";
import { useOrderSteps } from "@shared/staff/orders/order-steps";
import { allowsStep } from "@shared/staff/orders/detail/next-steps";
import { undoMessages } from "@shared/staff/orders/undo/messages";
import type { OrderFilters } from "@shared/staff/orders/order-queries";
import { StateMark } from "@shared/staff/orders/state-mark";
import { fill, formatDateTime } from "@shared/ui/format";
import { allColumns, type Column, type ListColumn } from "../record-list/columns";
import { IconAction } from "../ui/icon-action";
import styles from "./history.module.css";

/** The columns of the history: what the contract says of an order's fields, and what people read there. */

const facts: Fields = {
  ...orderList,
  registerReceipt: { kind: "text", label: messages.registered, isReadOnly: true },
};

type SortedBy = NonNullable<OrderFilters["sort"]>;

const sorted: ReadonlySet<string> = new Set<SortedBy>([
  "createdAt",
  "updatedAt",
  "lastName",
  "state",
  "orderType",
  "appointment",
  "totalGross",
  "paymentMethod",
  "onlinePayment",
  "paidAt",
]);

/** Those that stand there by themselves; on a phone's card the first ones. */
const usualNames = ["ticketNumber", "createdAt", "lastName", "state", "orderType", "totalGross"];

const timeOf = (name: "createdAt" | "updatedAt" | "appointment" | "promisedAt" | "paidAt") => ({
  name,
  cell: (order: Order) => <Time order={order} at={order[name]} />,
});

const own: readonly Column<Order>[] = [
  { name: "ticketNumber", label: messages.columns.number, cell: numberOf },
  { ...timeOf("createdAt"), label: messages.columns.placed },
  { name: "lastName", label: messages.columns.guest, cell: (order) => <Guest order={order} /> },
  { name: "state", cell: stateOf },
  { name: "orderType", cell: (order) => <span className={styles.whole}>{orderKind(order)}</span> },
  "totalGross",
  "paymentMethod",
  "onlinePayment",
  timeOf("appointment"),
  timeOf("promisedAt"),
  { name: "phone", cell: (order) => <Phone order={order} /> },
  "email",
  "comment",
  { name: "registerReceipt", cell: ({ registerReceipt }) => registerReceipt?.number },
  timeOf("paidAt"),
  timeOf("updatedAt"),
];

/** All that these roles may choose from. */
export const historyColumns = (roles: readonly ActingRole[]): ListColumn[] =>
  allColumns(facts, own, roles).map((column) => ({
    ...column,
    isSortable: sorted.has(column.name),
  }));

/** Of these the ones that the list shows by itself. */
export const usualOf = (columns: readonly ListColumn[], isOfAllBranches: boolean): ListColumn[] =>
  columns.filter(({ name }) => usualNames.includes(name) || (name === "branch" && isOfAllBranches));

/** Where rows are cards the number has a word before it. */
function numberOf(order: Order): ReactNode {
  return (
    <>
      <span className={styles.name}>{orderName(order)}</span>
      <span aria-hidden className={styles.number}>
        {order.ticketNumber}
      </span>
    </>
  );
}

function stateOf(order: Order): ReactNode {
  return (
    <span className={styles.stateLine}>
      <StateMark order={order} />
      {allowsStep(order, "call-back") && <CallBack order={order} />}
    </span>
  );
}

/** Completed by mistake: the order goes back to where it was on the board. */
function CallBack({ order }: { order: Order }) {
  const { take, isPending } = useOrderSteps(order);
  return (
    <span className={styles.above}>
      <IconAction
        icon={Undo2}
        name={fill(undoMessages.callBackOrder, { order: orderName(order) })}
        isPossible={!isPending}
        onClick={() => take({ action: "call-back" })}
      />
    </span>
  );
}

function useTimeZoneOf({ branch: { id } }: Order): string {
  const { branch, branches } = useBranchChoice();
  return (branches.find((one) => one.id === id) ?? branch).timeZone;
}

function Time({ order, at }: { order: Order; at: string | null }) {
  const timeZone = useTimeZoneOf(order);
  return at === null ? null : <span className={styles.whole}>{formatDateTime(at, timeZone)}</span>;
}

function Guest({ order }: { order: Order }) {
  const timeZone = useTimeZoneOf(order);
  return (
    <span className={styles.whole}>
      <GuestName order={order} timeZone={timeZone} />
    </span>
  );
}

function Phone({ order: { phone } }: { order: Order }) {
  const [isShown] = useShows("customerData");
  if (phone === "") return null;
  return isShown ? (
    <span className={styles.above}>
      <PhoneLink phone={phone} />
    </span>
  ) : (
    messages.hidden
  );
}
