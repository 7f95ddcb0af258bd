import type { Answer, Client, Fields } from "./client";
import type { Server } from "./server";
import {
  type World,
  createWorld,
  idempotencyKey,
  openBranch,
  orderRequest,
  plainProduct,
  sampleOf,
} from "./world";

export type OrderState = "new" | "confirmed" | "inDelivery" | "completed" | "rejected" | "canceled";

export type PublicOrder = Fields & {
  uid: string;
  hash: string;
  state: string;
  ticketNumber: number | null;
  totalGross: number;
  events: { action: string; at: string; note?: string }[];
};

export type Order = PublicOrder & {
  id: number;
  version: number;
  lane: string | null;
  undoUntil: string | null;
  acknowledgedAt: string | null;
  registerReceipt: { number: string } | null;
  availableActions: string[];
};

export const publicPath = (order: PublicOrder) => `/api/orders/public/${order.uid}/${order.hash}`;

/** A business of its own branch, in which a test counts orders without meeting those of others. */
export class Business {
  private constructor(
    readonly server: Server,
    readonly admin: Client,
    readonly world: World,
  ) {}

  static async open(server: Server): Promise<Business> {
    const admin = await server.as("admin");
    return new Business(server, admin, await createWorld(admin));
  }

  /** The same business on a server that was made from a copy of its data. */
  async on(server: Server): Promise<Business> {
    return new Business(server, await server.as("admin"), this.world);
  }

  /** The same products in another branch. */
  async withBranch(changes: Fields = {}): Promise<Business> {
    const branch = await this.admin.create("/api/branches", {
      ...openBranch(),
      ...changes,
    });
    await this.admin.create("/api/menus", {
      name: `Karte ${branch.id}`,
      branches: [{ id: branch.id }],
      availableFrom: null,
      catalog: [{ id: this.world.category, products: [{ id: this.world.product }] }],
    });
    return new Business(this.server, this.admin, {
      ...this.world,
      branch: branch.id,
    });
  }

  /** A branch of its own whose product comes with milk to choose. */
  async withMilk(): Promise<Business> {
    const own = await this.withBranch();
    const sample = sampleOf("products", own.world);
    const product = await this.admin.create("/api/products", {
      ...plainProduct(),
      type: "configurable",
      config: sample.config,
    });
    await this.admin.create("/api/menus", {
      name: `Milchkarte ${own.world.branch}`,
      branches: [{ id: own.world.branch }],
      availableFrom: null,
      catalog: [{ id: own.world.category, products: [{ id: product.id }] }],
    });
    return new Business(this.server, this.admin, { ...own.world, product: product.id });
  }

  send(changes: Fields = {}, key = idempotencyKey()): Promise<Answer<PublicOrder>> {
    return this.server
      .guest()
      .post<PublicOrder>(
        "/api/orders",
        { ...orderRequest(this.world), ...changes },
        { headers: { "Idempotency-Key": key } },
      );
  }

  /** An order that was accepted, as staff sees it. */
  async order(changes: Fields = {}): Promise<Order> {
    const answer = await this.send(changes);
    if (answer.status >= 300) throw new Error(`POST /api/orders: ${answer.status} ${answer.text}`);
    const order = (await this.all()).find((one) => one.uid === answer.data.uid);
    if (!order) throw new Error("the order is not in the list");
    return order;
  }

  /** An order that staff confirmed. */
  async confirmed(changes: Fields = {}): Promise<Order> {
    const order = await this.order(changes);
    const answer = await this.act(order, "confirm");
    if (answer.status !== 200) throw new Error(`confirm: ${answer.status} ${answer.text}`);
    return order;
  }

  act(order: Order, action: string, body: Fields = {}): Promise<Answer<Order>> {
    return this.admin.post<Order>(`/api/orders/${order.id}/status/${action}`, body);
  }

  read(order: Order): Promise<Answer<Order>> {
    return this.admin.get<Order>(`/api/orders/${order.id}`);
  }

  /** What the guest's page shows. */
  async seenByGuest(order: PublicOrder): Promise<PublicOrder> {
    return (await this.server.guest().get<PublicOrder>(publicPath(order))).data;
  }

  /** Takes a step and waits until the guest's page gets the event of this state. */
  async actUntilGuestSees(order: Order, action: string, state: string): Promise<PublicOrder> {
    const events = await this.server.guest().events(`${publicPath(order)}/events`);
    try {
      const answer = await this.act(order, action, {
        message: "Leider ausverkauft",
      });
      if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${answer.text}`);
      for (;;) {
        await events.next();
        const seen = await this.seenByGuest(order);
        if (seen.state === state) return seen;
      }
    } finally {
      await events.return(undefined);
    }
  }

  /** Every order of the branch, page by page. */
  async all(): Promise<Order[]> {
    const orders: Order[] = [];
    for (let page = 1; ; ++page) {
      const answer = await this.admin.get<Order[]>(
        `/api/orders?branch=${this.world.branch}&page=${page}&limit=100`,
      );
      if (answer.status !== 200)
        throw new Error(`GET /api/orders: ${answer.status} ${answer.text}`);
      orders.push(...answer.data);
      if (orders.length >= answer.meta.total || answer.data.length === 0) return orders;
    }
  }
}

/** The way into each state, from a new order. */
export const wayTo: Record<OrderState, readonly string[]> = {
  new: [],
  confirmed: ["confirm"],
  inDelivery: ["confirm", "in-delivery"],
  completed: ["confirm", "completed"],
  rejected: ["reject"],
  canceled: ["cancel"],
};
