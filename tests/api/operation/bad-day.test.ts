/**
 * A day on which everything goes wrong: guests order and pay, staff work, webhooks come twice, late or never, mail
 * server and printers are away for a while, and the server is killed again and again. In the evening every book agrees.
 *
 * KREDENZ_TEST_SEED names the day, and it comes again with the same plans; KREDENZ_TEST_ORDERS and KREDENZ_TEST_KILLS
 * say how much of it there is. `./dev faults` runs the whole one.
 */
import { afterEach, expect, test } from "vitest";
import {
  auditClosing,
  auditMails,
  auditMoney,
  auditOrders,
  auditTickets,
} from "../../harness/bad-day/audit";
import { BadDay } from "../../harness/bad-day/day";
import { TroubledBusiness } from "../../harness/bad-day/business";
import type { Listed } from "../../harness/closing";

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const extent = {
  seed: number("KREDENZ_TEST_SEED", Math.floor(Math.random() * 1_000_000)),
  orders: number("KREDENZ_TEST_ORDERS", 40),
  kills: number("KREDENZ_TEST_KILLS", 4),
};
const patience = 240_000 + extent.orders * 3_000;

let troubled: TroubledBusiness | undefined;
afterEach(() => troubled?.close(), patience);

test(
  // The name tells the seed in every report.
  `${extent.orders} orders, ${extent.kills} kills, seed ${extent.seed}: in the evening every book agrees`,
  async () => {
    troubled = await TroubledBusiness.open();
    const day = new BadDay(troubled, extent);
    await day.run();

    const orders = (await troubled.business.all()) as Listed[];
    expect(orders).toHaveLength(extent.orders);
    auditOrders(orders, day);
    auditMoney(orders, troubled);
    await auditClosing(orders, troubled);
    await auditMails(orders, troubled);
    await auditTickets(orders, day, troubled);
  },
  patience,
);
