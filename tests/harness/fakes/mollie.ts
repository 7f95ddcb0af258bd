import { once } from "node:events";
import { type IncomingMessage, type Server as HttpServer, createServer } from "node:http";
import { type Reply, checkoutPage, formOf, jsonOf, problem, reply, textOf } from "./mollie-pages";

/**
 * A fake Mollie, over real sockets: the calls of its Payments API v2 that a business needs, a checkout page with a button
 * for each outcome, and its habits on a bad day: webhooks doubled, late or lost, 429, 503, answers that never arrive.
 * It keeps its own records, to be compared with the business's.
 */

type PaymentStatus = "open" | "pending" | "authorized" | "paid" | "canceled" | "expired" | "failed";
type RefundStatus = "queued" | "pending" | "processing" | "refunded" | "failed" | "canceled";

type Amount = { currency: string; value: string };
type FakeRefund = { id: string; status: RefundStatus; amount: Amount };
type FakeChargeback = { id: string; amount: Amount; reversedAt: string | null };
export type FakePayment = {
  id: string;
  status: PaymentStatus;
  amount: Amount;
  description: string;
  redirectUrl: string;
  cancelUrl: string | null;
  webhookUrl: string;
  locale: string;
  metadata: unknown;
  isCancelable: boolean;
  refunds: FakeRefund[];
  chargebacks: FakeChargeback[];
};

/** What becomes of the webhook about a change. */
export type Webhook = "once" | "twice" | "later" | "never";

/** How the next calls fail: an answer of their own, or none at all after the call was carried out. */
type Failure = { status: number; retryAfter?: number } | "answer lost";

type Call = { method: string; path: string; idempotencyKey: string; body: unknown };

const key = "test_Ringlotte0123456789abcdefghijkl";

/** The uid of the order that the business named. */
export const orderOf = ({ metadata }: FakePayment): string => (metadata as { order: string }).order;

const cents = ({ value }: Amount) => Math.round(Number(value) * 100);

/** In cents. */
const givenBack = ({ refunds }: FakePayment) =>
  refunds
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, { amount }) => sum + cents(amount), 0);

export class FakeMollie {
  static readonly key = key;
  /** What a business sets to be paid over it. */
  static readonly settings = { enablePluginMollie: true, enableMollie: true, mollieApiKey: key };

  readonly payments = new Map<string, FakePayment>();
  /** Every call of the API in the order of arrival. */
  readonly calls: Call[] = [];
  /** What becomes of webhooks by default. */
  webhooks: Webhook | (() => Webhook) = "once";
  /** What the business has switched on here for its guests. */
  methods = ["Kreditkarte", "eps-Überweisung"];
  /** Those held back, to be sent by `sendLateWebhooks`. */
  private late: FakePayment[] = [];
  private readonly replays = new Map<string, Reply>();
  private failures: { failure: Failure; fits: (call: Call) => boolean }[] = [];
  private count = 0;
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];

  private constructor(private readonly server: HttpServer) {}

  static async start(): Promise<FakeMollie> {
    const server = createServer();
    const fake = new FakeMollie(server);
    server.on("request", (request, response) => {
      const answered = fake.answer(request).then((given) => {
        if (given === "lost") request.socket.destroy();
        else response.writeHead(given.status, given.headers).end(given.body);
      });
      fake.keep(answered);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return fake;
  }

  get address(): string {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("not listening");
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await Promise.allSettled(this.underWay);
  }

  /** The next `times` calls that fit fail so. */
  fail(failure: Failure, times = 1, fits: (call: Call) => boolean = () => true): void {
    for (let time = 0; time < times; ++time) this.failures.push({ failure, fits });
  }

  /** Nothing fails any more. */
  recover(): void {
    this.failures = [];
  }

  /** How many calls that fit have arrived. */
  callsOf(method: string, path: RegExp): number {
    return this.calls.filter((call) => call.method === method && path.test(call.path)).length;
  }

  /** Resolves once so many have arrived. */
  async called(method: string, path: RegExp, times = 1): Promise<void> {
    while (this.callsOf(method, path) < times) await this.next();
  }

  /** Resolves with the next call, once it was carried out, or when `release` gives up waiting. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  release(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  payment(id: string): FakePayment {
    const payment = this.payments.get(id);
    if (!payment) throw new Error(`there is no payment ${id}`);
    return payment;
  }

  /** The payment behind an address that guests were sent to. */
  at(checkoutUrl: string | null | undefined): FakePayment {
    return this.payment(String(checkoutUrl).split("/").pop() ?? "");
  }

  /** The guest, or time, has decided; resolves when its webhooks were answered. */
  async decide(payment: FakePayment, status: PaymentStatus, webhook = this.nextWebhook()) {
    payment.status = status;
    payment.isCancelable = payment.isCancelable && (status === "open" || status === "pending");
    await this.tell(payment, webhook);
  }

  async moveRefund(payment: FakePayment, status: RefundStatus, webhook = this.nextWebhook()) {
    const refund = payment.refunds.at(-1);
    if (!refund) throw new Error(`${payment.id} has no refund`);
    refund.status = status;
    await this.tell(payment, webhook);
  }

  /** The business's owner pays a part back in Mollie's own pages. */
  async payBackPart(payment: FakePayment, value: string): Promise<void> {
    const id = `re_${String(++this.count).padStart(10, "0")}`;
    payment.refunds.push({ id, status: "refunded", amount: { ...payment.amount, value } });
    await this.tell(payment, "twice");
  }

  /** The guest's bank takes the money back. */
  async chargeBack(payment: FakePayment): Promise<void> {
    const id = `chb_${String(++this.count).padStart(10, "0")}`;
    payment.chargebacks.push({ id, amount: payment.amount, reversedAt: null });
    await this.tell(payment, "twice");
  }

  async reverseChargeback(payment: FakePayment): Promise<void> {
    const [chargeback] = payment.chargebacks;
    if (!chargeback) throw new Error(`${payment.id} has no chargeback`);
    chargeback.reversedAt = "2027-01-05T09:00:00+00:00";
    await this.tell(payment, "twice");
  }

  async sendLateWebhooks(): Promise<void> {
    for (const payment of this.late.splice(0)) await this.send(payment);
  }

  /** What the business owes nobody, in cents: paid and not paid back, and the sum paid back. */
  books(): { kept: number; refunded: number; doubleRefunds: string[] } {
    const paid = [...this.payments.values()].filter(({ status }) => status === "paid");
    const refunded = paid.reduce((sum, payment) => sum + givenBack(payment), 0);
    return {
      kept: paid.reduce((sum, { amount }) => sum + cents(amount), 0) - refunded,
      refunded,
      doubleRefunds: paid.filter((one) => givenBack(one) > cents(one.amount)).map(({ id }) => id),
    };
  }

  private nextWebhook(): Webhook {
    return typeof this.webhooks === "function" ? this.webhooks() : this.webhooks;
  }

  private async tell(payment: FakePayment, webhook: Webhook): Promise<void> {
    if (webhook === "later") this.late.push(payment);
    if (webhook === "once" || webhook === "twice") await this.send(payment);
    if (webhook === "twice") await this.send(payment);
  }

  /** Form-encoded, the id and nothing else. A business that is away misses it. */
  private async send({ id, webhookUrl }: FakePayment): Promise<void> {
    try {
      await fetch(webhookUrl, { method: "POST", body: new URLSearchParams({ id }) });
    } catch {
      // The real one would try again for a day; the business must not count on it.
    }
  }

  private keep(work: Promise<unknown>): void {
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work)).catch(() => undefined);
  }

  private async answer(request: IncomingMessage): Promise<Reply | "lost"> {
    const { pathname: path } = new URL(request.url ?? "/", "http://mollie");
    const text = await textOf(request);
    if (path === "/favicon.ico") return { status: 204, headers: {}, body: "" };
    if (path.startsWith("/checkout/")) return this.answerGuest(request.method ?? "", path, text);
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
    const call = { method: request.method ?? "", path, idempotencyKey, body: jsonOf(text) };
    this.calls.push(call);
    const given = this.answerBusiness(call, request.headers.authorization);
    this.release();
    return given;
  }

  private answerBusiness(call: Call, authorization: string | undefined): Reply | "lost" {
    const { idempotencyKey } = call;
    const planned = this.failures.findIndex(({ fits }) => fits(call));
    const failure = planned < 0 ? undefined : this.failures.splice(planned, 1)[0]?.failure;
    if (failure !== undefined && failure !== "answer lost") return problem(failure);
    if (authorization !== `Bearer ${key}`) return problem({ status: 401 });
    const known = idempotencyKey === "" ? undefined : this.replays.get(idempotencyKey);
    const given = known ?? this.perform(call);
    if (idempotencyKey !== "" && given.status < 500) this.replays.set(idempotencyKey, given);
    return failure === "answer lost" ? "lost" : given;
  }

  private perform({ method, path, body }: Call): Reply {
    const [, version, resource, id, inner] = path.split("/");
    if (version === "v2" && resource === "methods") return this.showMethods();
    if (version !== "v2" || resource !== "payments") return problem({ status: 404 });
    if (method === "POST" && id === undefined) return this.create(body as Partial<FakePayment>);
    const payment = this.payments.get(id ?? "");
    if (!payment) return problem({ status: 404 });
    if (method === "GET") return this.show(200, payment);
    if (method === "DELETE") {
      if (!payment.isCancelable) return problem({ status: 422, detail: "not cancelable" });
      payment.isCancelable = false;
      payment.status = "canceled";
      return this.show(200, payment);
    }
    if (method === "POST" && inner === "refunds") {
      return this.refund(payment, (body as { amount: Amount }).amount);
    }
    return problem({ status: 405 });
  }

  private showMethods(): Reply {
    const methods = this.methods.map((description) => ({ resource: "method", description }));
    return reply(200, { count: methods.length, _embedded: { methods } });
  }

  private create(body: Partial<FakePayment>): Reply {
    const { amount, description, redirectUrl, cancelUrl, webhookUrl, locale, metadata } = body;
    if (!amount || !/^\d+\.\d\d$/.test(amount.value) || cents(amount) < 1)
      return problem({ status: 422, detail: "The amount is invalid", field: "amount" });
    if (!description || !redirectUrl || !webhookUrl)
      return problem({ status: 422, detail: "A field is missing", field: "description" });
    const payment: FakePayment = {
      id: `tr_${String(++this.count).padStart(10, "0")}`,
      status: "open",
      amount,
      description,
      redirectUrl,
      cancelUrl: cancelUrl ?? null,
      webhookUrl,
      locale: locale ?? "de_AT",
      metadata: metadata ?? null,
      isCancelable: true,
      refunds: [],
      chargebacks: [],
    };
    this.payments.set(payment.id, payment);
    return this.show(201, payment);
  }

  private refund(payment: FakePayment, amount: Amount): Reply {
    const given = payment.refunds
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, one) => sum + cents(one.amount), 0);
    if (payment.status !== "paid") return problem({ status: 422, detail: "not paid" });
    if (given + cents(amount) > cents(payment.amount))
      return problem({ status: 409, detail: "A duplicate refund was detected" });
    const id = `re_${String(++this.count).padStart(10, "0")}`;
    const refund: FakeRefund = { id, status: "queued", amount };
    payment.refunds.push(refund);
    return reply(201, { resource: "refund", ...refund, paymentId: payment.id });
  }

  private show(status: number, payment: FakePayment): Reply {
    const { refunds, chargebacks, ...fields } = payment;
    const isPayable = payment.status === "open";
    return reply(status, {
      resource: "payment",
      mode: "test",
      method: null,
      sequenceType: "oneoff",
      ...fields,
      _links: {
        self: { href: `${this.address}/v2/payments/${payment.id}`, type: "application/hal+json" },
        ...(isPayable
          ? { checkout: { href: `${this.address}/checkout/${payment.id}`, type: "text/html" } }
          : {}),
      },
      _embedded: {
        refunds: refunds.map((refund) => ({ resource: "refund", ...refund })),
        chargebacks: chargebacks.map((one) => ({ resource: "chargeback", ...one })),
      },
    });
  }

  /** The page on which guests pay, and what its buttons do. */
  private async answerGuest(method: string, path: string, text: string): Promise<Reply> {
    const payment = this.payments.get(path.split("/")[2] ?? "");
    if (!payment) return reply(404, {});
    if (method !== "POST") return checkoutPage(payment);
    const status = formOf(text).get("status") as PaymentStatus;
    if (payment.status === "open") await this.decide(payment, status);
    const isGivenUp = status === "canceled" && payment.cancelUrl !== null;
    const location = isGivenUp ? String(payment.cancelUrl) : payment.redirectUrl;
    return { status: 303, headers: { Location: location }, body: "" };
  }
}
