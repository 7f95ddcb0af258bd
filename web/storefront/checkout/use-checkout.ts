import { useEffect, useState } from "react";
import type { FieldError } from "@shared/api/failures";
import type { Branch, Config, CreatedOrder, PublicOrder, Quote } from "@shared/api/types";
import { navigate, usePath } from "../state/location";
import { track } from "../analytics/track";
import { clear } from "../cart/cart";
import type { OrderDraft } from "../cart/use-order";
import { kioskOf } from "../state/kiosk";
import { rememberLastOrder } from "../running-orders/last-order";
import { rememberOrder } from "../running-orders/running-orders-store";
import { acceptChanges } from "./changes";
import { type CheckoutForm, formAfterOrder, loadForm, saveForm } from "./form";
import { checkoutMessages as messages } from "./messages";
import { orderRequest } from "./order-request";
import { areaOfZipCode, chosenPayment, availablePayments, type SubmitKind } from "./rules";
import { sendOrder } from "./send-order";
import { forgetSetAside, readSetAside, setAside } from "./set-aside";
import type { Appointment } from "./use-appointment";
import { formProblems, isStillAsked } from "./validation";

type Changes = { errors: FieldError[]; quote: Quote | null };

/** The form's state, and what happens to it: typing, sending, being refused, being accepted. */
export function useCheckout(
  config: Config,
  branch: Branch,
  order: OrderDraft,
  appointment: Appointment,
  hasPaymentFailed: boolean,
) {
  const [aside] = useState(() => (hasPaymentFailed ? readSetAside(branch.identifier) : null));
  const [form, setForm] = useState(() => aside?.form ?? loadForm());
  const [errors, setErrors] = useState<FieldError[]>(
    hasPaymentFailed ? [{ message: messages.paymentFailed }] : [],
  );
  const [fieldErrors, setFieldErrors] = useState<FieldError[]>([]);
  const [changes, setChanges] = useState<Changes | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [switchedArea, setSwitchedArea] = useState<string | null>(null);
  const { change: changeCart } = order;

  useEffect(() => saveForm(form), [form]);

  useEffect(() => {
    if (aside) changeCart(() => aside.cart);
  }, [aside, changeCart]);

  const followZipCode = (next: CheckoutForm) => {
    if (order.orderType !== "delivery") return;
    const zipCode = next.isDeliveryAddressDifferent ? next.deliveryZipCode : next.zipCode;
    const area = areaOfZipCode(branch.deliveryAreas, zipCode);
    if (!area || area.id === order.deliveryArea?.id) return;
    changeCart((cart) => ({ ...cart, deliveryArea: area.id }));
    setSwitchedArea(area.area);
  };

  const change = (changed: Partial<CheckoutForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    setFieldErrors(fieldErrors.filter(({ field }) => !field || !(field in changed)));
    if ("zipCode" in changed || "deliveryZipCode" in changed) followZipCode(next);
  };

  /** For what lies in the cart: table and appointment. */
  const clearError = (name: string) =>
    setFieldErrors(fieldErrors.filter(({ field }) => field !== name));

  const report = (problems: FieldError[]) => {
    setErrors(problems);
    setFieldErrors(problems);
  };

  const kiosk = kioskOf(usePath());

  const remember = ({ uid, hash, ticketNumber }: PublicOrder) => {
    if (kiosk !== null) return;
    rememberOrder({ uid, hash, ticketNumber, branchId: branch.id, sentAt: Date.now() });
    rememberLastOrder(branch.id, { uid, hash });
  };

  const finish = (created: CreatedOrder) => {
    const { uid, hash } = created;
    remember(created);
    if (created.paymentRedirectUrl) {
      setAside(branch.identifier, { uid, cart: order.cart, form });
      location.assign(created.paymentRedirectUrl);
      return;
    }
    forgetSetAside(branch.identifier);
    saveForm(formAfterOrder(form));
    track({ kind: "purchase", order: created });
    navigate(`${kiosk ?? ""}/status/${uid}/${hash}`);
    changeCart(clear);
  };

  const payment = chosenPayment(availablePayments(config, branch), form.paymentMethod);

  const submit = async (kind: SubmitKind) => {
    if (payment === null) return;
    setChanges(null);
    const problems = formProblems(branch, order.orderType, form, order.cart.table, {
      isRequired: appointment.isRequired,
      isChosen: appointment.chosen !== null,
      problem: appointment.problem,
    });
    report(problems);
    if (problems.length > 0) return;
    setIsSending(true);
    const result = await sendOrder(orderRequest(branch, order, form, payment, kind));
    setIsSending(false);
    switch (result.kind) {
      case "created":
        finish(result.order);
        return;
      case "invalid":
        report(result.errors);
        return;
      case "arrived":
        track({ kind: "purchase", order: result.order });
        remember(result.order);
        report(result.errors);
        return;
      case "changed":
        setChanges({ errors: result.errors, quote: result.quote });
    }
  };

  const accept = async () => {
    if (!changes) return;
    setIsSending(true);
    try {
      const unnamed = await acceptChanges(branch, config, order, changes.errors);
      setChanges(unnamed.length > 0 ? { errors: unnamed, quote: null } : null);
    } catch {
      report([{ message: messages.networkError }]);
    } finally {
      setIsSending(false);
    }
  };

  const isAsked = (problem: FieldError) => isStillAsked(problem, branch, order.orderType, form);

  return {
    form,
    change,
    clearError,
    errors,
    fieldErrors: fieldErrors.filter(isAsked),
    isAsked,
    changes,
    isSending,
    switchedArea,
    payment,
    submit,
    accept,
  };
}
