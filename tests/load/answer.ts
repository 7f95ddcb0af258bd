import { setTimeout as sleep } from "node:timers/promises";
import { request } from "node:http";
import type { Served } from "./nginx";

const writtenByEachServer = ["date", "connection", "content-length"];

/** The exact bytes of an answer, and the headers its owner chose; `fetch` would unpack the bytes. */
export function bytesOf(address: string, encoding: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { "Accept-Encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).flatMap(([name, value]) =>
            typeof value === "string" && !writtenByEachServer.includes(name) ? [[name, value]] : [],
          ),
        );
        resolve({ path: "", body: Buffer.concat(chunks), headers });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Waits until pages are what they will be: rendered, and compressed as well as it gets some time after the last change. */
export async function finished(addresses: readonly string[]): Promise<void> {
  let sizes = "";
  for (let unchanged = 0; unchanged < 20; unchanged += 1) {
    await sleep(1000);
    const now = await Promise.all(
      addresses.map(async (address) => (await bytesOf(address, "br")).body.length),
    );
    if (now.join() !== sizes) unchanged = 0;
    sizes = now.join();
  }
}
