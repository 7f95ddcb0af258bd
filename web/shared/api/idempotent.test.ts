import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { calls } from "./calls";
import { ApiError, NetworkError } from "./failures";
import { createIdempotencyKey, untilAnswered } from "./idempotent";

let server: Server | undefined;

afterEach(() => server?.close());

/** A real server that answers each request with the next status. */
async function serverAnswering(statuses: number[]): Promise<unknown[]> {
  const keys: unknown[] = [];
  server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    const status = statuses.shift() ?? 500;
    response.writeHead(status, {
      "Content-Type": "application/json",
      Connection: "close",
    });
    response.end(
      JSON.stringify(status < 300 ? { data: { uid: "u" } } : { message: "Nein.", errors: [] }),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/store`);
  return keys;
}

const place = (idempotencyKey: string) => () =>
  calls.post("/api/orders", { body: { branch: 7, items: [] }, idempotencyKey });

it("repeats a refused request with the same key until it is answered", async () => {
  const keys = await serverAnswering([503, 503, 201]);
  const key = createIdempotencyKey();
  await expect(untilAnswered(place(key), [0, 0, 0])).resolves.toEqual({ uid: "u" });
  expect(keys).toEqual([key, key, key]);
});

it("does not repeat what the server has understood and refused", async () => {
  const keys = await serverAnswering([422, 201]);
  await expect(untilAnswered(place("k".repeat(16)), [0])).rejects.toBeInstanceOf(ApiError);
  expect(keys).toHaveLength(1);
});

it("reports a missing server as a network failure", async () => {
  await serverAnswering([]);
  server?.close();
  await expect(untilAnswered(place("k".repeat(16)), [0])).rejects.toBeInstanceOf(NetworkError);
});

it("makes keys of the length the server accepts", () => {
  expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
