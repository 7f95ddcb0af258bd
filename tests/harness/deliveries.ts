import type { Client, Stored } from "./client";

/** What the journal tells staff of the deliveries of one order. What was sent is with the fakes. */

export type Delivery = Stored & {
  kind: string;
  key: string;
  state: string;
  attempts: number;
  reason: string;
  nextTryAt: string | null;
  order: { id: number } | null;
};

export const deliveriesOf = async (admin: Client, order: { id: number }): Promise<Delivery[]> =>
  (await admin.get<Delivery[]>(`/api/logs?order=${order.id}`)).data;

/** Those of a kind, once all of them have been carried out, or failed. */
export async function settledDeliveries(
  admin: Client,
  order: { id: number },
  kind: string,
): Promise<Delivery[]> {
  for (;;) {
    const deliveries = (await deliveriesOf(admin, order)).filter((one) => one.kind === kind);
    if (!deliveries.some(({ state }) => state === "leased" || state === "waiting"))
      return deliveries;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
