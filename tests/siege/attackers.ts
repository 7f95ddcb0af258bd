/**
 * Everything one ill-willed person with a laptop can do to a running server, each as a loop until told to stop. Attackers
 * come from addresses of the loopback network, so that the server sees as many networks as they pretend to have. They
 * count answers by status and judge nothing.
 */
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { expensivePicture } from "../harness/expensive-picture";

export type Target = { port: number; branch: number; order: string };
export type Attack = (target: Target, stop: AbortSignal) => Promise<Record<string, number>>;

class Counts {
  readonly byOutcome: Record<string, number> = {};
  add(outcome: string): void {
    this.byOutcome[outcome] = (this.byOutcome[outcome] ?? 0) + 1;
  }
}

/** The address of the attacker's n-th network. */
const network = (kind: number, n: number) => `127.${kind}.${n >> 8}.${(n & 255) + 1}`;

async function open({ port }: Target, localAddress: string): Promise<Socket | undefined> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    return undefined;
  }
}

const ended = (socket: Socket) =>
  new Promise<void>((resolve) =>
    socket.destroyed ? resolve() : socket.once("close", () => resolve()),
  );

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    }
    stop.addEventListener("abort", done);
  });

/** Sends bytes on a connection of their own and yields the status of the answer, "cut" without one. */
async function send(
  target: Target,
  stop: AbortSignal,
  from: string,
  bytes: string,
): Promise<string> {
  const socket = await open(target, from);
  if (!socket) {
    await pause(100, stop);
    return "refused";
  }
  const giveUp = () => socket.destroy();
  stop.addEventListener("abort", giveUp);
  let text = "";
  socket.on("data", (data) => {
    text += data.toString("latin1");
    if (text.includes("\r\n\r\n")) socket.destroy();
  });
  socket.write(bytes);
  socket.setTimeout(60_000, () => socket.destroy());
  await ended(socket);
  stop.removeEventListener("abort", giveUp);
  return text === "" ? "cut" : text.slice(9, 12);
}

const post = (path: string, body: string, headers = "") =>
  `POST ${path} HTTP/1.1\r\nHost: siege\r\nConnection: close\r\nContent-Type: application/json\r\n` +
  `${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Goes on from each of `networks` at once until told to stop. */
async function fromEach(
  networks: readonly string[],
  stop: AbortSignal,
  act: (from: string, counts: Counts, round: number) => Promise<void>,
): Promise<Record<string, number>> {
  const counts = new Counts();
  await Promise.all(
    networks.map(async (from) => {
      for (let round = 0; !stop.aborted; ++round) await act(from, counts, round);
    }),
  );
  return counts.byOutcome;
}

export const many = (kind: number, count: number) =>
  Array.from({ length: count }, (_, index) => network(kind, index));

const hostileBodies: readonly (readonly [string, string])[] = [
  ["/api/orders/quote", `{"${"a".repeat(120_000)}":[${"0,".repeat(60_000)}0]}`],
  ["/api/orders/quote", `{"items":[${"{},".repeat(80_000)}{}]}`],
  ["/api/orders", `[${'{"a":0},'.repeat(30_000)}0]`],
  ["/api/orders/quote", `${"[".repeat(200_000)}`],
  ["/api/auth/login", `{"email":"${"\\u0000".repeat(1_000)}"}`],
  ["/api/uploads", `{"x":[${"{},".repeat(2_000_000)}{}]}`],
];

/**
 * Announces bodies on 50 connections at once, sends `sent` bytes of each and then a `drip` every second, until the
 * server or 20 seconds end it.
 */
const trickling =
  (kind: number, sent: number, drip: string) =>
  (strength: number): Attack =>
  (target, stop) =>
    fromEach(many(kind, strength), stop, async (from, counts) => {
      const sockets: Socket[] = [];
      for (let opened = 0; opened < 50 && !stop.aborted; ++opened) {
        const socket = await open(target, from);
        socket?.resume();
        socket?.write(
          "POST /api/orders/quote HTTP/1.1\r\nHost: siege\r\nContent-Type: application/json\r\n" +
            `Content-Length: 60000\r\n\r\n${" ".repeat(sent)}`,
        );
        if (socket) sockets.push(socket);
        counts.add(socket ? "opened" : "refused");
      }
      for (let second = 0; second < 20 && !stop.aborted; ++second) {
        for (const socket of sockets) if (!socket.destroyed) socket.write(drip);
        await pause(1000, stop);
      }
      for (const socket of sockets) socket.destroy();
    });

/** What the server makes anew for each who asks. */
const madeAnew = (round: number) =>
  `GET /api/init?branch=${1000 + (round % 1000)} HTTP/1.1\r\nHost: siege\r\nAccept-Encoding: gzip\r\n\r\n`;

/** Asks again and again on one connection, and counts how many answers have begun to come. */
async function askAgain(target: Target, stop: AbortSignal, from: string, counts: Counts) {
  const socket = await open(target, from);
  if (!socket) {
    counts.add("refused");
    return pause(100, stop);
  }
  const giveUp = () => socket.destroy();
  stop.addEventListener("abort", giveUp);
  let round = 0;
  let left = "";
  socket.on("data", (data) => {
    const text = left + data.toString("latin1");
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      counts.add(status!);
      socket.write(madeAnew(++round));
    }
    // One character less than what is looked for.
    left = text.slice(-11);
  });
  socket.write(madeAnew(round));
  await ended(socket);
  stop.removeEventListener("abort", giveUp);
}

export const attacks: Record<string, (strength: number) => Attack> = {
  "hostile bodies": (strength) => (target, stop) =>
    fromEach(many(11, strength), stop, async (from, counts, round) => {
      const [path, body] = hostileBodies[round % hostileBodies.length] ?? ["/", ""];
      const key = `Idempotency-Key: ${crypto.randomUUID()}\r\n`;
      counts.add(await send(target, stop, from, post(path, body, key)));
    }),
  "orders of one network": (strength) => (target, stop) =>
    fromEach(
      Array.from({ length: strength }, () => network(12, 0)),
      stop,
      async (from, counts) => {
        const key = `Idempotency-Key: ${crypto.randomUUID()}\r\n`;
        counts.add(await send(target, stop, from, post("/api/orders", target.order, key)));
      },
    ),
  // Eighty networks together may close the branch, and then it is closed to guests too: the full siege has more.
  "orders of many networks": (strength) => (target, stop) =>
    fromEach(many(13, 25 * strength), stop, async (from, counts) => {
      const key = `Idempotency-Key: ${crypto.randomUUID()}\r\n`;
      counts.add(await send(target, stop, from, post("/api/orders", target.order, key)));
      await pause(2000, stop);
    }),
  uploads: (strength) => (target, stop) =>
    fromEach(many(14, strength), stop, async (from, counts) => {
      const data = `data:application/pdf;base64,${Buffer.from(`%PDF-1.4\n${"x".repeat(15_000_000)}`).toString("base64")}`;
      counts.add(
        await send(
          target,
          stop,
          from,
          post("/api/uploads", JSON.stringify({ name: "a.pdf", data })),
        ),
      );
    }),
  "pictures that are hard work": (strength) => (target, stop) => {
    const picture = JSON.stringify({ name: "a.png", data: expensivePicture() });
    return fromEach(many(21, strength), stop, async (from, counts) => {
      const sending = Array.from({ length: 90 }, () =>
        send(target, stop, from, post("/api/uploads", picture)),
      );
      for (const outcome of await Promise.all(sending)) counts.add(outcome);
    });
  },
  "parallel guesses": (strength) => (target, stop) =>
    fromEach(many(15, strength), stop, async (from, counts) => {
      const guess = JSON.stringify({ email: "admin@example.test", password: crypto.randomUUID() });
      counts.add(await send(target, stop, from, post("/api/auth/login", guess)));
    }),
  "event streams": (strength) => (target, stop) =>
    fromEach(many(16, strength), stop, async (from, counts) => {
      const sockets: Socket[] = [];
      for (let opened = 0; opened < 100 && !stop.aborted; ++opened) {
        const socket = await open(target, from);
        socket?.resume();
        socket?.write(`GET /api/branches/${target.branch}/events HTTP/1.1\r\nHost: siege\r\n\r\n`);
        if (socket) sockets.push(socket);
        counts.add(socket ? "opened" : "refused");
      }
      await pause(20_000, stop);
      for (const socket of sockets) socket.destroy();
    }),
  "answers made anew": (strength) => (target, stop) =>
    fromEach(
      Array.from({ length: strength * 25 }, () => network(22, 0)),
      stop,
      (from, counts) => askAgain(target, stop, from, counts),
    ),
  "answers that nobody reads": (strength) => (target, stop) =>
    fromEach(many(23, strength), stop, async (from, counts) => {
      const held: Socket[] = [];
      for (let opened = 0; opened < 100 && !stop.aborted; ++opened) {
        const socket = await open(target, from);
        socket?.pause();
        socket?.write("GET /api/products?sort=-name HTTP/1.1\r\nHost: siege\r\n\r\n".repeat(20));
        if (socket) held.push(socket);
        counts.add(socket ? "opened" : "refused");
      }
      await pause(10_000, stop);
      for (const socket of held) socket.destroy();
    }),
  "slow bodies": trickling(17, 50_000, " "),
  "bodies that never come": trickling(19, 0, ""),
};

/** Opens so many sockets over the networks, keeps them, and opens those again that were ended. */
export const sockets =
  (count: number, networks: readonly string[]): Attack =>
  async (target, stop) => {
    const counts = new Counts();
    const each = Math.ceil(count / networks.length);
    await Promise.all(
      networks.map(async (from) => {
        const held = new Set<Socket>();
        while (!stop.aborted) {
          while (held.size < each && !stop.aborted) {
            const socket = await open(target, from);
            counts.add(socket ? "opened" : "refused");
            if (!socket) break;
            socket.resume();
            held.add(socket);
            socket.once("close", () => held.delete(socket));
          }
          await pause(2000, stop);
        }
        for (const socket of held) socket.destroy();
      }),
    );
    return counts.byOutcome;
  };
