import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../paths";

type Mail = {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  replyTo: string;
  text: string;
  html: string;
};

const patience = 60_000;

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, encoded: string) =>
      decodeQuotedPrintable(encoded.replaceAll("_", "=20")),
    );
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r?\n/g, "");
  const bytes: number[] = [];
  for (let at = 0; at < joined.length; ++at) {
    const hex = joined[at] === "=" ? joined.slice(at + 1, at + 3) : "";
    if (/^[0-9A-F]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else {
      bytes.push(joined.charCodeAt(at));
    }
  }
  return Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n");
}

function parsed(from: string, to: string, raw: string): Mail {
  const [head = "", body = ""] = raw.split(/\r\n\r\n([\s\S]*)/);
  const header = (name: string) =>
    decodeWords(
      new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1]?.replace(/\r\n/g, "") ??
        "",
    );
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1] ?? "";
  const part = (type: string) => {
    const found = body.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`));
    return decodeQuotedPrintable(found?.split(/\r\n\r\n([\s\S]*)/)[1]?.replace(/\r\n$/, "") ?? "");
  };
  return {
    from,
    to,
    subject: header("Subject"),
    messageId: header("Message-ID"),
    replyTo: header("Reply-To"),
    text: part("text/plain"),
    html: part("text/html"),
  };
}

const certificateIn = (folder: string) =>
  [join(folder, "certificate.pem"), join(folder, "key.pem")] as const;

/**
 * A real mail server (aiosmtpd) that does what a recipient's name says: `spam@` is refused, `later@` is put off once,
 * `hold@` is taken once without an answer, everybody else is taken at once.
 */
export class MailServer {
  readonly mails: Mail[] = [];
  private readonly waiting = new Set<() => void>();

  private process: ChildProcess | undefined;
  private plainPort = 0;

  private constructor(private readonly folder: string) {}

  static async start(): Promise<MailServer> {
    const folder = mkdtempSync(join(tmpdir(), "kredenz-mail-"));
    const [certificate, key] = certificateIn(folder);
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-nodes",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-subj",
        "/CN=mail.test",
        "-keyout",
        key,
        "-out",
        certificate,
      ],
      { stdio: "pipe" },
    );
    const server = new MailServer(folder);
    await server.comeBack();
    return server;
  }

  get port(): number {
    return this.plainPort;
  }

  /** Stops at once, in the middle of whatever it does. */
  async goAway(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, "close");
    child.kill("SIGKILL");
    await closed;
  }

  /** Listens; again on the same port after `goAway`. */
  async comeBack(): Promise<void> {
    const [certificate, key] = certificateIn(this.folder);
    const child = spawn(
      "/usr/bin/python3",
      [
        `${projectRoot}server/src/outgoing/smtp_server_for_tests.py`,
        certificate,
        key,
        String(this.plainPort),
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    this.process = child;
    process.once("exit", () => child.kill("SIGKILL"));
    const lines = createInterface({ input: child.stdout });
    // One listener from the start: a mail may come in one piece with the ports.
    await new Promise<void>((resolve) => {
      lines.on("line", (line) => {
        const [from = "", to = "", digits = ""] = line.split(" ");
        if (from === "ports") {
          this.plainPort = Number(to);
          resolve();
          return;
        }
        this.mails.push(parsed(from, to, Buffer.from(digits, "hex").toString("latin1")));
        for (const look of this.waiting) look();
      });
    });
  }

  get settings(): Record<string, string> {
    return {
      KREDENZ_SMTP: `smtp://127.0.0.1:${this.port}`,
      KREDENZ_MAIL_FROM: "Café Ringlotte <post@ringlotte.test>",
      KREDENZ_PUBLIC_URL: "https://ringlotte.test",
    };
  }

  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  /** The mails to an address, once there are so many. */
  async wait(address: string, count = 1): Promise<Mail[]> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.to(address);
        if (found.length < count) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`${this.to(address).length} of ${count} mails to ${address} arrived`));
      }, patience);
      this.waiting.add(look);
      look();
    });
  }

  stop(): void {
    this.process?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
