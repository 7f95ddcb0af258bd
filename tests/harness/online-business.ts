import type { Answer, Fields } from "./client";
import { FakeMollie, type FakePayment } from "./fakes/mollie";
import { type Order, type PublicOrder, Business } from "./orders";
import { Server, type ServerOptions } from "./server";
import { idempotencyKey } from "./world";

export type CreatedOrder = PublicOrder & { paymentRedirectUrl: string | null };
type CheckedOrder = PublicOrder & { paymentState: string | null };
type BusinessPayment = {
  id: number;
  orderId: number;
  providerId: string;
  state: string;
  amount: number;
  reason: string;
  isSurplus: boolean;
  refundState: string;
  refundReason: string;
};

/** A business that is paid over a Mollie of its own. */
export class OnlineBusiness {
  private constructor(
    readonly server: Server,
    readonly mollie: FakeMollie,
    readonly business: Business,
  ) {}

  static async open(options: ServerOptions = {}): Promise<OnlineBusiness> {
    const mollie = await FakeMollie.start();
    const server = await Server.start({ mollie: mollie.address, ...options });
    const business = await Business.open(server);
    await business.admin.post("/api/config", FakeMollie.settings);
    return new OnlineBusiness(server, mollie, await business.withBranch({ isMollieEnabled: true }));
  }

  async withBranch(changes: Fields): Promise<OnlineBusiness> {
    const business = await this.business.withBranch({ isMollieEnabled: true, ...changes });
    return new OnlineBusiness(this.server, this.mollie, business);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.mollie.stop();
  }

  send(changes: Fields = {}, key = idempotencyKey()): Promise<Answer<CreatedOrder>> {
    return this.business.send({ paymentMethod: "mollie", ...changes }, key) as Promise<
      Answer<CreatedOrder>
    >;
  }

  /** An order whose payment has begun, and that payment as Mollie has it. */
  async begin(changes: Fields = {}): Promise<{ order: CreatedOrder; payment: FakePayment }> {
    const answer = await this.send(changes);
    if (answer.status !== 201) throw new Error(`POST /api/orders: ${answer.status} ${answer.text}`);
    return { order: answer.data, payment: this.mollie.at(answer.data.paymentRedirectUrl) };
  }

  /** The same, paid and on the board. */
  async paid(changes: Fields = {}): Promise<{ order: Order; payment: FakePayment }> {
    const { order, payment } = await this.begin(changes);
    await this.mollie.decide(payment, "paid", "once");
    await this.becomes(order, ({ state }) => state === "new");
    return { order: await this.asStaff(order), payment };
  }

  guestPath({ uid, hash }: PublicOrder): string {
    return `/api/orders/public/${uid}/${hash}`;
  }

  async asGuest(order: PublicOrder): Promise<PublicOrder & Fields> {
    return (await this.server.guest().get<PublicOrder>(this.guestPath(order))).data;
  }

  async asStaff(order: PublicOrder): Promise<Order> {
    const found = (await this.business.all()).find(({ uid }) => uid === order.uid);
    if (!found) throw new Error("the order is not in the list");
    return found;
  }

  pay(order: PublicOrder): Promise<Answer<CreatedOrder>> {
    return this.server.guest().post<CreatedOrder>(`${this.guestPath(order)}/payment`);
  }

  comeBack(order: PublicOrder): Promise<Answer<CheckedOrder>> {
    return this.server.guest().post<CheckedOrder>(`${this.guestPath(order)}/check-payment`);
  }

  recheck(order: Order): Promise<Answer<Order>> {
    return this.business.admin.post<Order>(`/api/orders/${order.id}/update-payment-status`);
  }

  async payments(order: Order): Promise<BusinessPayment[]> {
    return (await this.business.admin.get<BusinessPayment[]>(`/api/orders/${order.id}/payments`))
      .data;
  }

  /** Waits, by the guest's live events, until the order is as the test expects. */
  async becomes(
    order: PublicOrder,
    fits: (order: PublicOrder & Fields) => boolean,
  ): Promise<PublicOrder & Fields> {
    const events = await this.server.guest().events(`${this.guestPath(order)}/events`);
    for (;;) {
      const now = await this.asGuest(order);
      if (fits(now)) {
        await events.return(undefined);
        return now;
      }
      await events.next();
    }
  }

  /**
   * Time passes: the server ends and starts again with its clock at that instant. What happens meanwhile is what no
   * check that is still under way can find before.
   */
  async wait(until: string, meanwhile = async () => {}): Promise<void> {
    await this.server.terminate();
    await meanwhile();
    await this.server.launch(until);
  }
}

/** How often a step stands in an order's timeline. */
export const times = (order: PublicOrder, action: string) =>
  order.events.filter((event) => event.action === action).length;
