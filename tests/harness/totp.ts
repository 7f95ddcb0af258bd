import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Server } from "./server";

const stepLength = 30_000;

/**
 * An app for one-time codes (RFC 6238), implemented again to check the server's own. A server takes the code of the step
 * before and of the one to come as well, but none twice and none older than the last.
 */
export class Authenticator {
  private lastStep = 0;

  constructor(
    private readonly server: Server,
    private readonly secret: string,
  ) {}

  /** A code that stays good for 15 seconds at least: the oldest one, so that more can follow at once. */
  async nextCode(): Promise<string> {
    const steps = async () => (await this.server.now()).getTime() / stepLength;
    const step = Math.max(Math.round(await steps()) - 1, this.lastStep + 1);
    // Where two were used within one step, the third is good once the next step has come.
    await expect.poll(steps, { timeout: stepLength }).toBeGreaterThanOrEqual(step - 1);
    this.lastStep = step;
    return codeAt(this.secret, step);
  }
}

function codeAt(secret: string, step: number): string {
  const bits = [...secret]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
