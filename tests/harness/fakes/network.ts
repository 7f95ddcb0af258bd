import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import type { Server } from "../server";

/** A network between browsers and the server that can fail silently: nothing arrives, and no connection is closed. */
export class Network {
  /** The paths that were asked for, in their order. */
  readonly asked: string[] = [];
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private isSilent = false;
  private readonly listener = createServer((near) => this.join(near));

  private constructor(private readonly server: Server) {}

  static async to(server: Server): Promise<Network> {
    const network = new Network(server);
    network.listener.listen(0, "127.0.0.1");
    await once(network.listener, "listening");
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  fallSilent(): void {
    this.isSilent = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  /** New connections work again; the old ones are unknown to the other side by now. */
  comeBack(): void {
    this.isSilent = false;
    this.dropAll();
  }

  async stop(): Promise<void> {
    this.dropAll();
    this.listener.close();
    await once(this.listener, "close");
  }

  private join(near: Socket): void {
    const far = connect(this.server.port, "127.0.0.1");
    const pair = [near, far] as const;
    this.pairs.add(pair);
    near.on("data", (bytes) => {
      for (const [, path = ""] of bytes.toString().matchAll(/^[A-Z]+ (\S+) HTTP\/1\.1\r$/gm))
        this.asked.push(path);
    });
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("end", () => to.end());
      from.on("error", () => undefined);
      from.on("close", () => {
        to.destroy();
        this.pairs.delete(pair);
      });
      if (this.isSilent) from.pause();
    }
  }

  private dropAll(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }
}
