import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server as HttpServer,
  createServer,
} from "node:http";
import type { AddressInfo } from "node:net";

type PushMessage = { title: string; body: string; path: string; tag: string };

type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer };

const patience = 60_000;

/** Stands for the browsers' push services (RFC 8030). */
export const browsersService = "https://push.example.test";

const derive = (material: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", material, salt, info, length));

/** A browser that wants messages: it has keys, and reads what was encrypted for it (RFC 8291). */
export class PushDevice {
  private readonly keys = createECDH("prime256v1");
  private readonly secret = randomBytes(16);
  readonly path = `/to/${randomBytes(8).toString("hex")}`;

  constructor() {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: browsersService + this.path,
      keys: {
        p256dh: this.keys.getPublicKey("base64url"),
        auth: this.secret.toString("base64url"),
      },
    };
  }

  read({ body }: Taken): PushMessage {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const material = derive(
      this.keys.computeSecret(sender),
      this.secret,
      Buffer.concat([Buffer.from("WebPush: info\0"), this.keys.getPublicKey(), sender]),
      32,
    );
    const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const opener = createDecipheriv("aes-128-gcm", key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    if (text.at(-1) !== 2) throw new Error("not the last record");
    return JSON.parse(text.subarray(0, -1).toString()) as PushMessage;
  }
}

/** The claims of a message's sender, whose signature holds (RFC 8292). */
export function claimsOf({ headers }: Taken): {
  aud: string;
  exp: number;
  sub: string;
  key: string;
} {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGenuine) throw new Error(`no signature of ours: ${headers.authorization}`);
  const said = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { ...said, key };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A push service over real sockets. It takes every message, or answers as it was told once. */
export class PushServer {
  readonly taken: Taken[] = [];
  /** For the next calls, first come first served. */
  readonly refusals: { status: number; retryAfter?: number }[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly server: HttpServer) {}

  static async start(): Promise<PushServer> {
    const http = createServer();
    const service = new PushServer(http);
    http.on("request", (request: IncomingMessage, response) => {
      void readBody(request).then((body) => {
        const refusal = service.refusals.shift();
        if (refusal === undefined) {
          service.taken.push({ path: request.url ?? "", headers: request.headers, body });
        }
        response.writeHead(refusal?.status ?? 201, {
          ...(refusal?.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
        });
        response.end();
        for (const look of service.waiting) look();
      });
    });
    http.listen(0, "127.0.0.1");
    await once(http, "listening");
    return service;
  }

  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      KREDENZ_PUSH_URL: `http://127.0.0.1:${port}`,
      KREDENZ_PUBLIC_URL: "https://ringlotte.test",
    };
  }

  to(device: PushDevice): Taken[] {
    return this.taken.filter(({ path }) => path === device.path);
  }

  /** The messages a device got, once there are so many. */
  async wait(device: PushDevice, count = 1): Promise<PushMessage[]> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.to(device);
        if (found.length < count) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found.map((one) => device.read(one)));
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`${this.to(device).length} of ${count} messages arrived`));
      }, patience);
      this.waiting.add(look);
      look();
    });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
