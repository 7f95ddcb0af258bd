import { freePort } from "../harness/ports";
import type { Server } from "../harness/server";
import { tell } from "../harness/tell";
import { bytesOf } from "./answer";
import { Nginx } from "./nginx";
import { processorSeconds } from "./processor";
import { median, microseconds, milliseconds, perSecond, ratioOf, table } from "./statistics";
import { type Load, wrk } from "./wrk";

export const connections = 32;

const encodings = ["br", "gzip", "identity"];

type Side = { processId: number; loads: (Load & { processor: number })[] };

async function load(side: Side, address: string, encoding: string, seconds: number): Promise<void> {
  const begun = processorSeconds(side.processId);
  const measured = await wrk(address, {
    connections,
    seconds,
    headers: { "Accept-Encoding": encoding },
  });
  const processor = ((processorSeconds(side.processId) - begun) * 1_000_000) / measured.requests;
  side.loads.push({ ...measured, processor });
}

/**
 * The pages in each encoding, ours and nginx's, a table. Each round loads both, one right after the other and each side
 * first in every second round: a ratio is the middle one of the rounds' ratios, so a machine that becomes slower for
 * some seconds slows both sides of a ratio.
 */
export async function compareReads(
  server: Server,
  pages: readonly string[],
  rounds: number,
  seconds: number,
): Promise<string> {
  const cases = pages.flatMap((page) => encodings.map((encoding) => ({ page, encoding })));
  const answers = await Promise.all(
    cases.map(async ({ page, encoding }, index) => ({
      ...(await bytesOf(server.address + page, encoding)),
      path: `/${index}`,
    })),
  );
  const nginx = await Nginx.start(await freePort(), answers);
  const heading =
    "address,encoding,bytes,ours,nginx,ratio,p99 ours,nginx,ratio,processor ours,nginx,ratio,errors";
  const rows = [heading.split(",")];
  for (const [index, { page, encoding }] of cases.entries()) {
    const ours: Side = { processId: server.processId, loads: [] };
    const theirs: Side = { processId: nginx.workerId, loads: [] };
    tell(`${page}, ${encoding}: ${rounds} rounds of twice ${seconds} s`);
    for (let round = 0; round < rounds; ++round) {
      const turns = [
        () => load(ours, server.address + page, encoding, seconds),
        () => load(theirs, `${nginx.address}/${index}`, encoding, seconds),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const compared = (value: (one: Side["loads"][number]) => number, text: typeof perSecond) => {
      const [left, right] = [ours.loads.map(value), theirs.loads.map(value)];
      return [text(median(left)), text(median(right)), ratioOf(left, right)];
    };
    rows.push([
      page,
      encoding,
      String(answers[index]?.body.length),
      ...compared((one) => one.requestsPerSecond, perSecond),
      ...compared((one) => one.p99, milliseconds),
      ...compared((one) => one.processor, microseconds),
      String([...ours.loads, ...theirs.loads].reduce((sum, one) => sum + one.errors, 0)),
    ]);
  }
  await nginx.stop();
  return table(rows);
}
