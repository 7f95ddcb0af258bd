import { MailServer } from "../fakes/mail-server";
import type { FakeMollie } from "../fakes/mollie";
import { OnlineBusiness } from "../online-business";
import type { Business } from "../orders";
import { CloudPrinter, TcpPrinter, receiptPrinter } from "../fakes/printers";
import type { Server } from "../server";
import { plainProduct } from "../world";
import type { Menu } from "./plan";

/** Monday noon in Vienna. */
const morning = Date.parse("2027-01-04T11:00:00Z");
export const businessDay = "2027-01-04";

export const mailbox = "theke@example.test";

/** A café with everything it talks to, on a day on which all of that breaks, and comes back. */
export class TroubledBusiness {
  /** How often the server, or the mail server, ended in the middle of whatever it did. */
  interruptions = 0;
  private skipped = 0;
  private isUp = Promise.resolve();

  private constructor(
    /** Before the server's first start, so that its clock never goes back. */
    private readonly begin: number,
    readonly online: OnlineBusiness,
    readonly mail: MailServer,
    readonly kitchenPrinter: TcpPrinter,
    readonly counterPrinter: CloudPrinter,
    readonly menu: Menu,
  ) {}

  static async open(): Promise<TroubledBusiness> {
    const begin = Date.now();
    const mail = await MailServer.start();
    const { KREDENZ_SMTP = "", KREDENZ_MAIL_FROM = "" } = mail.settings;
    const first = await OnlineBusiness.open({
      clock: new Date(morning).toISOString(),
      settings: { KREDENZ_SMTP, KREDENZ_MAIL_FROM },
    });
    const { admin } = first.business;
    await admin.post("/api/config", {
      enablePluginATMCard: true,
      enableATMCard: true,
      enablePluginHydroAGVoucher: true,
      enableHydroAGVoucher: true,
    });
    const products = await Promise.all(
      [
        { price: 4.5, deposit: 0 },
        { price: 5.2, deposit: 0.25, tax: 20, takeawayTax: 20, dineInTax: 20 },
        { price: 6.35, deposit: 0.5, tax: 13, takeawayTax: 13, dineInTax: 13 },
      ].map((changes) => admin.create("/api/products", { ...plainProduct(), ...changes })),
    );
    const { world } = first.business;
    const ids = [world.product, ...products.map(({ id }) => id)] as const;
    const online = await first.withBranch({
      email: mailbox,
      isATMCardEnabled: true,
      isHydroAGVoucherEnabled: true,
      isDepositChargedTakeaway: true,
      isDepositChargedDelivery: true,
      deliveryAreas: [{ area: "1070 Neubau", price: 2.55, tax: 20 }],
    });
    const branch = online.business.world.branch;
    await admin.create("/api/menus", {
      name: "Karte des Tages",
      branches: [{ id: branch }],
      availableFrom: null,
      catalog: [{ id: world.category, products: ids.map((id) => ({ id })) }],
    });
    const { data } = await admin.get<{ deliveryAreas: { id: number }[] }>(
      `/api/branches/${branch}`,
    );
    const kitchenPrinter = await new TcpPrinter().listen();
    await admin.create(
      "/api/devices",
      receiptPrinter(branch, { transport: "escPos", address: kitchenPrinter.address }),
    );
    const counterPrinter = await CloudPrinter.install(online.server, admin, branch, {
      printsKitchenTickets: false,
      printsSlips: true,
    });
    return new TroubledBusiness(begin, online, mail, kitchenPrinter, counterPrinter, {
      branch,
      deliveryArea: data.deliveryAreas[0]?.id ?? 0,
      products: ids,
    });
  }

  get server(): Server {
    return this.online.server;
  }
  get mollie(): FakeMollie {
    return this.online.mollie;
  }
  get business(): Business {
    return this.online.business;
  }

  /** The server dies and starts again on the same data, `minutes` later by its clock, and Mollie has its own trouble. */
  async kill(minutes = 0): Promise<void> {
    this.mollie.fail({ status: 429, retryAfter: 1 }, 1);
    this.mollie.fail({ status: 503 }, 1);
    this.mollie.fail("answer lost", 2);
    await this.wait(minutes);
  }

  /** The same without trouble at Mollie. */
  async wait(minutes: number): Promise<void> {
    this.interruptions += 1;
    this.isUp = this.startAgain(this.isUp, minutes);
    await this.isUp;
  }

  private async startAgain(before: Promise<void>, minutes: number): Promise<void> {
    await before;
    await this.server.kill();
    this.skipped += minutes * 60_000;
    await this.server.launch(
      new Date(morning + Date.now() - this.begin + this.skipped).toISOString(),
    );
  }

  /** Calls until the server has answered, whatever happens to it meanwhile. */
  async insist<Data extends { status: number }>(call: () => Promise<Data>): Promise<Data> {
    for (;;) {
      await this.isUp;
      try {
        const answer = await call();
        if (answer.status !== 503) return answer;
      } catch (error) {
        // The connection broke: the server is away and comes back.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  async sendMailServerAway(): Promise<void> {
    this.interruptions += 1;
    await this.mail.goAway();
  }

  async close(): Promise<void> {
    await this.isUp;
    await this.kitchenPrinter.goAway();
    await this.online.stop();
    this.mail.stop();
  }
}
