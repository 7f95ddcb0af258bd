import { afterEach, beforeEach } from "vitest";
import type { Fields } from "../harness/client";
import { Shop } from "../harness/orders";
import { CloudPrinter, printJobs } from "../harness/fakes/printers";
import { Server } from "../harness/server";

/** A shop for each test, whose server a test may kill without harm to the next. */
export function printShopOfEachTest() {
  const ours = {
    /** The jobs of its branch. */
    jobs: () => printJobs(ours.shop.admin, ours.shop.world.branch),
    install: (changes: Fields = {}) =>
      CloudPrinter.install(ours.server, ours.shop.admin, ours.shop.world.branch, changes),
    /** Power off and on again, with the clock where it is named. */
    reboot: async (clock?: string) => {
      await ours.server.kill();
      await ours.server.launch(clock);
    },
  } as {
    server: Server;
    shop: Shop;
    jobs: () => ReturnType<typeof printJobs>;
    install: (changes?: Fields) => Promise<CloudPrinter>;
    reboot: (clock?: string) => Promise<void>;
  };
  beforeEach(async () => {
    ours.server = await Server.start({ pages: "shells" });
    ours.shop = await Shop.open(ours.server);
  });
  afterEach(() => ours.server.stop());
  return ours;
}
