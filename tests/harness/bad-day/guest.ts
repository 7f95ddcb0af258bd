import type { CreatedOrder } from "../online-business";
import { idempotencyKey } from "../world";
import type { TroubledBusiness } from "./business";
import type { Plan } from "./plan";

/** One guest: orders, pays or does not, and presses again whenever there was no answer. */

export async function placeOrder(troubled: TroubledBusiness, plan: Plan): Promise<CreatedOrder> {
  const key = idempotencyKey();
  const send = () => troubled.insist(() => troubled.online.send(plan.request, key));
  const answers = await Promise.all(plan.isImpatient ? [send(), send()] : [send()]);
  const uids = new Set(answers.map(({ data }) => data?.uid));
  const [first] = answers;
  if (first?.status !== 201 || uids.size !== 1)
    throw new Error(`order of ${plan.email}: ${answers.map(({ text }) => text).join("\n")}`);
  return first.data;
}

/** Starts another payment, after the first one failed. */
async function payAgain(troubled: TroubledBusiness, order: CreatedOrder): Promise<void> {
  const answer = await troubled.insist(() => troubled.online.pay(order));
  if (answer.status !== 200) throw new Error(`payment: ${answer.status} ${answer.text}`);
  const { paymentRedirectUrl } = answer.data;
  if (!paymentRedirectUrl) return; // the bank was quicker
  await troubled.mollie.decide(troubled.mollie.at(paymentRedirectUrl), "paid", "once");
}

export async function pay(
  troubled: TroubledBusiness,
  order: CreatedOrder,
  plan: Plan,
): Promise<void> {
  if (!order.paymentRedirectUrl) return;
  const { mollie } = troubled;
  const payment = mollie.at(order.paymentRedirectUrl);
  switch (plan.paying) {
    case "paid":
      return mollie.decide(payment, "paid", plan.webhook);
    case "failed, then paid":
      await mollie.decide(payment, "failed", plan.webhook);
      return payAgain(troubled, order);
    case "paid twice":
      await mollie.decide(payment, "failed", plan.webhook);
      await payAgain(troubled, order);
      // A failed payment is not repeated unless asked for.
      return mollie.decide(payment, "paid", plan.webhook === "never" ? "once" : plan.webhook);
    case "failed":
    case "expired":
      return mollie.decide(payment, plan.paying, plan.webhook);
    case "paid too late":
      // The bank processes it, and it cannot be canceled.
      payment.isCancelable = false;
      return;
    default:
  }
}

/** The bank of those that pay too late; after their orders have failed. */
export async function payTooLate(
  troubled: TroubledBusiness,
  order: CreatedOrder,
  plan: Plan,
): Promise<void> {
  await troubled.mollie.decide(troubled.mollie.at(order.paymentRedirectUrl), "paid", plan.webhook);
}
