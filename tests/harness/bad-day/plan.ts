import type { Fields } from "../client";
import type { Dice } from "../dice";
import type { Webhook } from "../fakes/mollie";

/** What each guest of a bad day wants, and what will become of it: drawn before the day begins, so that a seed names it. */

/** What the guest, or the bank, does on the provider's pages. */
type Paying =
  | "paid"
  | "failed, then paid"
  | "paid twice"
  | "paid too late"
  | "failed"
  | "expired"
  | "left open";

/** What staff do with the order, once it is on the board. */
export type Course =
  | "left"
  | "confirmed"
  | "handed over"
  | "registered"
  | "rejected"
  | "rejected by mistake"
  | "canceled"
  | "completed by mistake";

export type Plan = {
  email: string;
  request: Fields;
  /** Null: paid on site. */
  paying: Paying | null;
  course: Course;
  webhook: Webhook;
  refundWebhook: Webhook;
  /** Presses the button twice at once. */
  isImpatient: boolean;
};

export type Menu = {
  branch: number;
  deliveryArea: number;
  products: readonly [number, ...number[]];
};

/** A tenth doubled, a tenth late, a twentieth lost. */
function webhookOf(dice: Dice): Webhook {
  const roll = dice.roll();
  if (roll < 0.1) return "twice";
  if (roll < 0.2) return "later";
  return roll < 0.25 ? "never" : "once";
}

function planOf(index: number, dice: Dice, menu: Menu): Plan {
  const type = dice.pick(["takeaway", "takeaway", "delivery", "dineIn"]);
  const method = dice.pick(["mollie", "mollie", "cash", "atm-card", "hydro-ag-voucher"]);
  const items = Array.from({ length: 1 + dice.below(3) }, () => ({
    product: { id: dice.pick(menu.products) },
    amount: 1 + dice.below(4),
    unit: "piece",
    parts: [],
  }));
  const email = `gast-${index}@example.test`;
  const paying = dice.pick([
    "paid",
    "paid",
    "paid",
    "paid",
    "paid",
    "failed, then paid",
    "paid twice",
    "paid too late",
    "failed",
    "expired",
    "left open",
  ] as const);
  return {
    email,
    request: {
      branch: { id: menu.branch },
      isDelivery: type === "delivery",
      isDineIn: type === "dineIn",
      ...(type === "delivery" ? { deliveryArea: menu.deliveryArea } : {}),
      items,
      firstName: "Gast",
      lastName: `Nummer ${index}`,
      email,
      paymentMethod: method,
      legalInstructions: true,
      privacyPolicy: true,
    },
    paying: method === "mollie" ? paying : null,
    course: dice.pick([
      "left",
      "confirmed",
      "handed over",
      "handed over",
      "registered",
      "registered",
      "rejected",
      "rejected by mistake",
      "canceled",
      "completed by mistake",
    ]),
    webhook: webhookOf(dice),
    refundWebhook: webhookOf(dice),
    isImpatient: dice.chance(0.1),
  };
}

export const plansOf = (count: number, dice: Dice, menu: Menu): Plan[] =>
  Array.from({ length: count }, (_none, index) => planOf(index, dice, menu));

/** When what goes wrong, in orders answered so far. */
type Misfortunes = {
  kills: number[];
  mailServer: { leaves: number; returns: number };
  printers: { leaves: number; returns: number };
};

/** A quarter of the kills is kept for the evening, when only the outbox is at work. */
export function misfortunesOf(orders: number, kills: number, dice: Dice): Misfortunes {
  const absence = () => {
    const leaves = 1 + dice.below(Math.ceil(orders / 2));
    return { leaves, returns: leaves + Math.ceil(orders / 4) };
  };
  return {
    kills: Array.from({ length: kills - Math.floor(kills / 4) }, () => 1 + dice.below(orders)),
    mailServer: absence(),
    printers: absence(),
  };
}
