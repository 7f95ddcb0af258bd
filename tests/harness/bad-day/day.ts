import { vi } from "vitest";
import { Dice } from "../dice";
import { orderOf } from "../fakes/mollie";
import { type CreatedOrder, times } from "../online-business";
import type { Order } from "../orders";
import { tell } from "../tell";
import { CounterPrinterAtWork } from "./counter-printer";
import { pay, payTooLate, placeOrder } from "./guest";
import type { TroubledBusiness } from "./business";
import { type Plan, misfortunesOf, plansOf } from "./plan";
import { lookAfter } from "./staff";

type Extent = { seed: number; orders: number; kills: number };

/** What was answered to a guest, and what became of it by the plan. */
type Placed = { plan: Plan; order: CreatedOrder; isDone: boolean };

const guestsAtOnce = 6;
const patience = { timeout: 90_000, interval: 100 };
/** A server that has just started tries at once what is due. */
const retried = { timeout: 15_000, interval: 100 };
const isAwaitingPayment = ({ state }: { state: string }) => state === "awaitingPayment";

const isToBePaid = ({ plan: { paying } }: Placed) =>
  paying === "paid" || paying === "failed, then paid" || paying === "paid twice";
const isTooLate = ({ plan }: Placed) => plan.paying === "paid too late";

/** Noon to evening of a day on which everything goes wrong; afterwards all is quiet and every delivery is through. */
export class BadDay {
  readonly placed: Placed[] = [];
  readonly printer: CounterPrinterAtWork;
  private readonly plans: Plan[];
  private readonly troubles: Promise<void>[] = [];
  private answered = 0;

  constructor(
    private readonly troubled: TroubledBusiness,
    private readonly extent: Extent,
  ) {
    const dice = new Dice(extent.seed);
    this.plans = plansOf(extent.orders, dice, troubled.menu);
    this.happens(dice);
    this.printer = new CounterPrinterAtWork(troubled, new Dice(extent.seed + 1));
  }

  async run(): Promise<void> {
    const queue = [...this.plans];
    const guest = async () => {
      for (let plan = queue.shift(); plan !== undefined; plan = queue.shift())
        await this.serve(plan);
    };
    await Promise.all(Array.from({ length: guestsAtOnce }, guest));
    await Promise.all(this.troubles);
    await this.evening();
    await this.printer.stop();
  }

  /** What goes wrong, by how many orders have been answered. */
  private readonly events = new Map<number, (() => Promise<void>)[]>();

  private happens(dice: Dice): void {
    const { troubled, extent } = this;
    const at = (count: number, work: () => Promise<void>) =>
      this.events.set(count, [...(this.events.get(count) ?? []), work]);
    const { kills, mailServer, printers } = misfortunesOf(extent.orders, extent.kills, dice);
    for (const count of kills) at(count, () => troubled.kill());
    at(mailServer.leaves, () => troubled.sendMailServerAway());
    at(mailServer.returns, () => troubled.mail.comeBack());
    at(printers.leaves, async () => {
      this.printer.isAway = true;
      await troubled.kitchenPrinter.goAway();
    });
    at(printers.returns, async () => {
      this.printer.isAway = false;
      await troubled.kitchenPrinter.listen();
    });
  }

  private async serve(plan: Plan): Promise<void> {
    const placed = { plan, order: await placeOrder(this.troubled, plan), isDone: false };
    this.placed.push(placed);
    this.answered += 1;
    if (this.answered % 50 === 0) tell(`${this.answered} of ${this.extent.orders} orders answered`);
    for (const work of this.events.get(this.answered) ?? []) this.troubles.push(work());
    await pay(this.troubled, placed.order, plan);
    if (plan.paying === null) await this.attend(placed);
    else await this.attendWhatIsPaid();
  }

  private async orders(): Promise<Order[]> {
    // `all` throws for what `insist` would wait for.
    for (;;) {
      try {
        return await this.troubled.business.all();
      } catch (failure) {
        const isPassing = failure instanceof TypeError || /: 503 /.test(String(failure));
        if (!isPassing) throw failure;
      }
    }
  }

  private async attend(placed: Placed, known?: Order): Promise<void> {
    placed.isDone = true;
    const { uid } = placed.order;
    const found = known ?? (await this.orders()).find((one) => one.uid === uid);
    if (!found) throw new Error(`the order ${uid} was answered, and is not in the list`);
    await lookAfter(this.troubled, found.id, placed.plan.course);
  }

  private async attendWhatIsPaid(): Promise<void> {
    const board = (await this.orders()).filter(({ state }) => state === "new");
    const waiting = this.placed.filter(({ isDone }) => !isDone);
    for (const placed of waiting) {
      const found = board.find(({ uid }) => uid === placed.order.uid);
      if (found && !placed.isDone) await this.attend(placed, found);
    }
  }

  private async evening(): Promise<void> {
    const { troubled, extent } = this;
    const { mollie } = troubled;
    const left = Math.floor(extent.kills / 4);
    for (let kill = 0; kill < Math.ceil(left / 2); ++kill) await troubled.kill();
    // What was put off while the mail server was away is tried again.
    await troubled.kill(4);
    await mollie.sendLateWebhooks();
    await this.until("sent", () => this.waitingMails());
    // The payment checks find what no webhook reported.
    await troubled.kill(3);
    await this.until("paid", async () =>
      (await this.placedNow()).filter((one) => isToBePaid(one) && isAwaitingPayment(one.now)),
    );
    await this.attendWhatIsPaid();
    // A mail that waits too long is outdated, and not sent.
    await this.until("sent", () => this.waitingMails());
    // The half hour is over.
    await troubled.kill(31);
    await this.until("ended", async () => (await this.orders()).filter(isAwaitingPayment));
    for (const { order: late, plan } of this.placed.filter(isTooLate))
      await payTooLate(troubled, late, plan);
    for (let kill = 0; kill < Math.floor(left / 2); ++kill) await troubled.kill();
    await mollie.sendLateWebhooks();
    await this.until("sent", () => this.waitingMails());
    await troubled.kill(61);
    await this.until("made after all", async () =>
      (await this.placedNow()).filter((one) => isTooLate(one) && one.now.state === "failed"),
    );
    await this.attendWhatIsPaid();
    await this.until("sent", () => this.waitingMails());
    await this.giveBack();
    await this.until("sent", () => this.waitingMails());
    await this.until("printed", () => this.waitingTickets());
  }

  /** The money of rejected and canceled orders, and what was paid twice, goes back. */
  private async giveBack(): Promise<void> {
    const { troubled } = this;
    const { mollie } = troubled;
    mollie.recover();
    const refunded = () =>
      [...mollie.payments.values()].filter(({ refunds }) => refunds.length > 0);
    const notAskedBack = async () => {
      const kept = [...mollie.payments.values()].filter(
        ({ status, refunds }) => status === "paid" && refunds.length === 0,
      );
      return (await this.placedNow())
        .map(({ now: { ticketNumber, state, uid }, plan: { paying } }) => ({
          order: ticketNumber,
          state,
          paying,
          kept: kept.filter((payment) => orderOf(payment) === uid).map(({ id }) => id),
        }))
        .filter((one) => one.kept.length > (["rejected", "canceled"].includes(one.state) ? 0 : 1));
    };
    // What has failed again and again is tried at ever longer intervals.
    for (const minutes of [12, 45, 180]) {
      await troubled.wait(minutes);
      if ((await this.leftOf(notAskedBack, retried)).length === 0) break;
    }
    await this.until("asked back", notAskedBack);
    const plans = new Map(this.placed.map(({ plan, order: { uid } }) => [uid, plan]));
    for (const payment of refunded()) {
      const plan = plans.get(orderOf(payment));
      await mollie.moveRefund(payment, "refunded", plan?.refundWebhook ?? "once");
    }
    await mollie.sendLateWebhooks();
    await troubled.wait(61);
    await this.until("paid back", async () => {
      const payments = refunded();
      const of = (uid: string) => payments.filter((payment) => orderOf(payment) === uid);
      const unheard = (await this.orders()).filter(
        (one) => times(one, "refunded") !== of(one.uid).length,
      );
      return Promise.all(
        unheard.map(async (one) => ({
          order: one.ticketNumber,
          known: await troubled.online.payments(one),
          there: of(one.uid).map(({ id, refunds }) => ({ id, refunds })),
        })),
      );
    });
  }

  /** Every order of a guest as staff see it now. */
  private async placedNow(): Promise<(Placed & { now: Order })[]> {
    const orders = new Map((await this.orders()).map((one) => [one.uid, one]));
    return this.placed.map((placed) => {
      const now = orders.get(placed.order.uid);
      if (!now) throw new Error(`the order ${placed.order.uid} is gone`);
      return { ...placed, now };
    });
  }

  private async waitingMails(): Promise<unknown[]> {
    const answer = await this.troubled.insist(() =>
      this.troubled.business.admin.get<unknown[]>("/api/logs?kind=mail&state=waiting,leased"),
    );
    return answer.data;
  }

  private async waitingTickets(): Promise<unknown[]> {
    const path = `/api/print-jobs?branch=${this.troubled.menu.branch}`;
    const answer = await this.troubled.insist(() =>
      this.troubled.business.admin.get<unknown[]>(`${path}&state=queued,offered,fetched`),
    );
    return answer.data;
  }

  /** Waits until nothing is missing any more. */
  private async until(wish: string, missing: () => Promise<unknown[]>): Promise<void> {
    const left = await this.leftOf(missing, patience);
    if (left.length > 0)
      throw new Error(`not ${wish} after ${patience.timeout} ms: ${JSON.stringify(left)}`);
  }

  /** What is still missing when the patience is over. */
  private async leftOf(
    missing: () => Promise<unknown[]>,
    howLong: typeof patience,
  ): Promise<unknown[]> {
    let left: unknown[] = [];
    const isSettled = async () => {
      left = await missing();
      return left.length === 0;
    };
    await vi.waitUntil(isSettled, howLong).catch((failure: unknown) => {
      if (left.length === 0) throw failure;
    });
    return left;
  }
}
