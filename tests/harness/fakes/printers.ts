import { once } from "node:events";
import { type AddressInfo, type Server as NetServer, type Socket, createServer } from "node:net";
import type { Client, Fields, Stored } from "../client";
import type { Server } from "../server";
import { unique } from "../world";

export type PrintJob = Stored & {
  kind: string;
  copy: number;
  state: string;
  mark: string;
  items: string;
  reason: string;
  order: { id: number } | null;
  device: { id: number };
};

/** What was printed at a branch and what waits, oldest first. */
export async function printJobs(admin: Client, branch: number): Promise<PrintJob[]> {
  const { data } = await admin.get<PrintJob[]>(`/api/print-jobs?branch=${branch}&limit=200`);
  return data.toReversed();
}

export const receiptPrinter = (branch: number, changes: Fields = {}): Fields => ({
  identifier: unique("drucker"),
  name: "Küche",
  branch: { id: branch },
  kind: "receiptPrinter",
  isEnabled: true,
  transport: "cloudPrnt",
  printsKitchenTickets: true,
  printsSlips: false,
  copies: 1,
  ...changes,
});

type PollAnswer = { jobReady: boolean; jobToken?: string; mediaTypes?: string[] };

/** A Star printer that knows CloudPRNT: asks, fetches, prints, confirms. Each call is real HTTP. */
export class CloudPrinter {
  /** The tokens of what came out, in their order. */
  readonly paper: string[] = [];
  statusCode = "200%20OK";

  private constructor(
    private readonly server: Server,
    private readonly path: string,
    readonly device: Stored,
  ) {}

  /** The printer of a device that exists, by the path of its secret address. */
  static at(server: Server, path: string, device: Stored): CloudPrinter {
    return new CloudPrinter(server, path, device);
  }

  static async install(
    server: Server,
    admin: Client,
    branch: number,
    changes: Fields = {},
  ): Promise<CloudPrinter> {
    const device = await admin.create("/api/devices", receiptPrinter(branch, changes));
    const { path } = (await admin.create(`/api/devices/${device.id}/cloudprnt-address`, {})) as {
      path?: string;
    } & Stored;
    return new CloudPrinter(server, path ?? "", device);
  }

  async poll(more: Fields = {}): Promise<PollAnswer> {
    const answer = await this.send("POST", "", {
      status: "23 86 00 00 00 00 00 00 00",
      printerMAC: "00:11:62:aa:bb:cc",
      uniqueID: null,
      statusCode: this.statusCode,
      jobToken: null,
      printingInProgress: false,
      clientAction: null,
      ...more,
    });
    if (answer.status !== 200) throw new Error(`poll: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as PollAnswer;
  }

  async fetch(token: string, type = "image/png"): Promise<Buffer> {
    const answer = await this.get(token, type);
    if (answer.status !== 200) throw new Error(`GET: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  get(token: string, type = "image/png"): Promise<Response> {
    return this.send(
      "GET",
      `?mac=00:11:62:aa:bb:cc&type=${encodeURIComponent(type)}&token=${token}`,
    );
  }

  report(token: string, code = "200%20OK"): Promise<Response> {
    return this.send("DELETE", `?mac=00:11:62:aa:bb:cc&code=${code}&token=${token}`);
  }

  /** Fetches and prints one ticket without a word about it; false when there is none. */
  async print(): Promise<string | undefined> {
    const { jobReady, jobToken } = await this.poll();
    if (!jobReady || jobToken === undefined) return undefined;
    await this.fetch(jobToken);
    this.paper.push(jobToken);
    return jobToken;
  }

  /** Until nothing is left. */
  async work(): Promise<void> {
    for (let token = await this.print(); token !== undefined; token = await this.print())
      await this.report(token);
  }

  async send(method: string, query: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.server.address + this.path + query, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    if (answer.ok) this.server.calls.add(`${method} ${this.path}`);
    return answer;
  }
}

const cut = Buffer.from("1d564200", "hex");
const realTimeStatus = Buffer.from("1004", "hex");
const statusWhenDone = Buffer.from("1d7201", "hex");

/** A printer that listens on a port, as those with port 9100 do. Real sockets, real refusals. */
export class TcpPrinter {
  /** What came out up to a cut, as text of Windows 1252; pictures are in it as they are. */
  readonly tickets: string[] = [];
  /** What a connection broke off with. */
  readonly torn: string[] = [];
  answersQuestions = true;
  isPaperOut = false;
  /** Breaks the connection after so many bytes of a ticket. */
  breaksAfter = Number.POSITIVE_INFINITY;

  private server: NetServer | undefined;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Listens; again on the same port after `goAway`. */
  async listen(): Promise<this> {
    this.server = createServer((socket) => this.serve(socket));
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async goAway(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.close();
    await once(server, "close");
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let received: Buffer = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.sockets.delete(socket);
      if (received.length > 0) this.torn.push(received.toString("latin1"));
    });
    socket.on("end", () => socket.end());
    socket.on("data", (chunk) => {
      received = this.withoutQuestions(socket, Buffer.concat([received, chunk]));
      if (received.length > this.breaksAfter) {
        socket.resetAndDestroy();
        return;
      }
      for (let end = received.indexOf(cut); end >= 0; end = received.indexOf(cut)) {
        this.tickets.push(received.subarray(0, end).toString("latin1"));
        received = received.subarray(end + cut.length);
      }
    });
  }

  /** Answers what is asked, and gives the rest, which is to be printed. */
  private withoutQuestions(socket: Socket, bytes: Buffer): Buffer {
    let rest = bytes;
    const answer = (question: Buffer, length: number, byte: (at: number) => number) => {
      for (let at = rest.indexOf(question); at >= 0; at = rest.indexOf(question)) {
        if (rest.length < at + length) return;
        if (this.answersQuestions) socket.write(Buffer.from([byte(at)]));
        rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + length)]);
      }
    };
    answer(realTimeStatus, 3, (at) => {
      if (!this.isPaperOut) return 0x12;
      return rest[at + 2] === 2 ? 0x32 : 0x72;
    });
    answer(statusWhenDone, 3, () => 0x00);
    return rest;
  }
}
