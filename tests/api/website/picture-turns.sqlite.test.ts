/** Whose picture is looked at next while somebody sends many that are hard work: the order counts, no time. */
import { afterEach, expect, test } from "vitest";
import type { Client } from "../../harness/client";
import { expensivePicture } from "../../harness/expensive-picture";
import { Server } from "../../harness/server";
import { onePixel } from "../../harness/world";

let server: Server;
let admin: Client;
afterEach(() => server.stop());

async function open(limits: string): Promise<void> {
  server = await Server.start({
    settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1", KREDENZ_LIMITS: limits },
  });
  admin = await server.as("admin");
}

const from = (address: string) => ({ "X-Forwarded-For": address });
const fullHouse = "203.0.113.7";
const elsewhere = "198.51.100.1";

const send = (address: string, name = "punkt.png", data = onePixel) =>
  server.guest().post("/api/uploads", { name, data }, { headers: from(address) });

/** Many at once of one address; whoever looks is told how many were answered so far. */
function flood(count: number) {
  const data = expensivePicture();
  const answered = { count: 0 };
  const answers = Array.from({ length: count }, async () => {
    const answer = await send(fullHouse, "flut.png", data);
    answered.count += 1;
    return answer;
  });
  return { answers, answered };
}

test("a guest's file waits for one picture of each other network, the menu for none", async () => {
  await open("off");
  const image = await admin.create("/api/images", { name: "punkt", alt: "", data: onePixel });
  const sent = 16;
  const { answers, answered } = flood(sent);
  await Promise.race(answers);
  const seen = ({ status }: { status: number }) => ({ status, answered: answered.count });
  const [file, picture] = await Promise.all([
    send(elsewhere).then(seen),
    server
      .guest()
      .get(`/image/small/${image.id}-${image.version}.webp`, { headers: from(elsewhere) })
      .then(seen),
  ]);
  expect([file.status, picture.status]).toEqual([201, 200]);
  expect(Math.max(file.answered, picture.answered)).toBeLessThan(sent / 2);
  // Nobody is left out for it.
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201);
});

test("sixty guests of a full house with a picture each are served", async () => {
  await open("");
  const guests = await Promise.all(Array.from({ length: 60 }, () => send(fullHouse)));
  expect(new Set(guests.map(({ status }) => status))).toEqual(new Set([201]));
});

test("beyond that a network is refused, and what nobody waits for any more is not done", async () => {
  await open("");
  const giveUp = new AbortController();
  const body = JSON.stringify({ name: "flut.png", data: expensivePicture() });
  const refused = await new Promise<Response>((resolve) => {
    for (let sent = 0; sent < 90; ++sent)
      fetch(`${server.address}/api/uploads`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...from(fullHouse) },
        body,
        signal: giveUp.signal,
      }).then(
        (answer) => answer.status === 429 && resolve(answer),
        () => undefined,
      );
  });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Bitte versuchen Sie es in einer halben Minute");
  giveUp.abort();
  // Whoever comes next from there is served when the last of those who left was passed over.
  const served = async () => (await send(fullHouse)).status;
  await expect.poll(served, { timeout: 120_000 }).toBe(201);
  const { data } = await admin.get<{ name: string }[]>("/api/uploads");
  expect(data.filter(({ name }) => name === "flut.png").length).toBeLessThan(30);
});
