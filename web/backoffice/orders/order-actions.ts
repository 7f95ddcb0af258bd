import {
  Bike,
  Check,
  CheckCheck,
  Copy,
  Mail,
  Pencil,
  Phone,
  Play,
  Printer,
  Send,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useShows } from "@shared/staff/context/hiding";
import { serverNow } from "@shared/staff/context/server-clock";
import { detailMessages } from "@shared/staff/orders/detail/messages";
import { nextSteps } from "@shared/staff/orders/detail/next-steps";
import { canBeResent, useResend, type Recipient } from "@shared/staff/orders/detail/resend-order";
import type { Order } from "@shared/staff/orders/order";
import { useTakeStep } from "@shared/staff/orders/order-steps";
import { printMessages } from "@shared/staff/printing/messages";
import { usePrintOrder } from "@shared/staff/printing/print-order";
import { showNotice } from "@shared/staff/ui/notices";
import { fill } from "@shared/ui/format";
import type { Action } from "../actions/action";
import { waysTo } from "../actions/ways-to";
import { isEditable, orderPath } from "./edit/editable";
import { editMessages } from "./edit/messages";
import { historyMessages as messages } from "./messages";

type Step = ReturnType<typeof nextSteps>[number]["action"];

const stepIcons: Record<Step, LucideIcon> = {
  confirm: Check,
  undo: Undo2,
  "call-back": Undo2,
  start: Play,
  "in-delivery": Bike,
  completed: CheckCheck,
};

/** Where the outcome of what was done in a row is told. */
function tell(words: string | null): void {
  if (words !== null) showNotice({ id: "order-action", title: words, isBrief: true });
}

async function copyPhone(phone: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(phone).then(
    () => true,
    () => false,
  );
  tell(isCopied ? messages.phoneCopied : messages.copyFailed);
}

/** The way to change an order, while it can be changed. */
export const waysToEdit = (order: Order): Action[] =>
  isEditable(order)
    ? [{ name: editMessages.edit, icon: Pencil, href: `${orderPath(order.id)}/edit` }]
    : [];

/** What can be done with an order, as on its page, without what needs a dialog. */
export function useOrderActions() {
  const { branch, branches } = useBranchChoice();
  const [showsGuest] = useShows("customerData");
  const { mutate: take } = useTakeStep();
  const { mutate: print } = usePrintOrder(tell);
  const { mutate: resend } = useResend(tell);

  const steps = (order: Order): Action[] => {
    const { timeZone } = branches.find(({ id }) => id === order.branch.id) ?? branch;
    return nextSteps(order, serverNow(), timeZone).map(({ action, label }) => ({
      name: label,
      icon: stepIcons[action],
      run: () => take({ order, step: { action } }),
    }));
  };

  const waysToGuest = ({ phone, email }: Order): Action[] => {
    const ways: Action[] = [];
    if (!showsGuest) return ways;
    if (phone !== "") {
      const call = () => location.assign(`tel:${phone.replaceAll(/[^+\d]/g, "")}`);
      ways.push({ name: fill(messages.actions.call, { phone }), icon: Phone, run: call });
    }
    // Browsers have no clipboard on pages without https.
    if (phone !== "" && navigator.clipboard !== undefined)
      ways.push({
        name: messages.actions.copyPhone,
        icon: Copy,
        run: () => void copyPhone(phone),
      });
    if (email !== "")
      ways.push({
        name: messages.actions.mail,
        icon: Mail,
        run: () => location.assign(`mailto:${email}`),
      });
    return ways;
  };

  const printing = ({ id }: Order): Action[] => [
    {
      name: printMessages.printKitchen,
      icon: Printer,
      run: () => print({ order: id, kind: "kitchen" }),
    },
    { name: printMessages.printSlip, icon: Printer, run: () => print({ order: id, kind: "slip" }) },
  ];

  const resending = (order: Order): Action[] => {
    const recipients: Recipient[] = showsGuest ? ["guest", "branch"] : ["branch"];
    return recipients
      .filter((recipient) => canBeResent(order, recipient))
      .map((recipient) => ({
        name: detailMessages.resending[recipient].action,
        icon: Send,
        run: () => resend({ order, recipient }),
      }));
  };

  const ofRow = (order: Order): Action[] => [
    ...waysTo(orderPath(order.id)),
    ...steps(order),
    ...waysToEdit(order),
    ...waysToGuest(order),
    ...printing(order),
    ...resending(order),
  ];
  return { ofRow };
}
