import { afterEach, beforeEach } from "vitest";
import type { Fields } from "../harness/client";
import { Business } from "../harness/orders";
import { CloudPrinter, printJobs } from "../harness/fakes/printers";
import { Server } from "../harness/server";

/** A business for each test, whose server a test may kill without harm to the next. */
export function printBusinessOfEachTest() {
  const ours = {
    /** The jobs of its branch. */
    jobs: () => printJobs(ours.business.admin, ours.business.world.branch),
    install: (changes: Fields = {}) =>
      CloudPrinter.install(ours.server, ours.business.admin, ours.business.world.branch, changes),
    /** Power off and on again, with the clock where it is named. */
    reboot: async (clock?: string) => {
      await ours.server.kill();
      await ours.server.launch(clock);
    },
  } as {
    server: Server;
    business: Business;
    jobs: () => ReturnType<typeof printJobs>;
    install: (changes?: Fields) => Promise<CloudPrinter>;
    reboot: (clock?: string) => Promise<void>;
  };
  beforeEach(async () => {
    ours.server = await Server.start({ pages: "shells" });
    ours.business = await Business.open(ours.server);
  });
  afterEach(() => ours.server.stop());
  return ours;
}
