import type { Fields } from "../client";
import type { Order } from "../orders";
import type { TroubledBusiness } from "./business";
import type { Course } from "./plan";

/** Staff: takes the steps of an order one after the other, and looks again whenever there was no answer. */

type Step = { action: string; leadsTo: string; body?: Fields };

const confirm: Step = { action: "confirm", leadsTo: "confirmed" };
const complete: Step = { action: "completed", leadsTo: "completed" };
const reject: Step = {
  action: "reject",
  leadsTo: "rejected",
  body: { message: "Leider ausverkauft" },
};
const handOver = [confirm, { action: "in-delivery", leadsTo: "inDelivery" }, complete];

const steps: Record<Course, readonly Step[]> = {
  left: [],
  confirmed: [confirm],
  "handed over": handOver,
  registered: handOver,
  rejected: [reject],
  "rejected by mistake": [reject, { action: "undo", leadsTo: "new" }, ...handOver],
  canceled: [confirm, { action: "cancel", leadsTo: "canceled" }],
  "completed by mistake": [confirm, complete, { action: "undo", leadsTo: "confirmed" }, complete],
};

/** The states an order may end in. A step to be undone may stay, when the undo came too late. */
export const ends: Record<Course, readonly string[]> = {
  left: ["new"],
  confirmed: ["confirmed"],
  "handed over": ["completed"],
  registered: ["completed"],
  rejected: ["rejected"],
  "rejected by mistake": ["completed", "rejected"],
  canceled: ["canceled"],
  "completed by mistake": ["completed"],
};

/** False: too late to take the last step back. */
async function take(
  troubled: TroubledBusiness,
  id: number,
  { action, leadsTo, body }: Step,
): Promise<boolean> {
  const path = `/api/orders/${id}`;
  const { admin } = troubled.business;
  const answer = await troubled.insist(() =>
    admin.post<Order>(`${path}/status/${action}`, body ?? {}),
  );
  if (answer.status === 200) return true;
  if (answer.status !== 409) throw new Error(`${action}: ${answer.status} ${answer.text}`);
  // The same step may have been taken, and its answer lost; or somebody changed the order at the same moment.
  const now = await troubled.insist(() => admin.get<Order>(path));
  if (now.data.state === leadsTo) return true;
  if (action === "undo") return false;
  if (now.data.availableActions.includes(action))
    return take(troubled, id, { action, leadsTo, ...(body ? { body } : {}) });
  throw new Error(`${action} of an order that is ${now.data.state}: ${answer.text}`);
}

export async function lookAfter(
  troubled: TroubledBusiness,
  id: number,
  course: Course,
): Promise<void> {
  for (const step of steps[course]) if (!(await take(troubled, id, step))) return;
  if (course !== "registered") return;
  const receipt = await troubled.insist(() =>
    troubled.business.admin.put(`/api/orders/${id}/register-receipt`, { number: `2027-${id}` }),
  );
  // Money that came online needs none.
  if (![200, 409, 422].includes(receipt.status))
    throw new Error(`receipt: ${receipt.status} ${receipt.text}`);
}
