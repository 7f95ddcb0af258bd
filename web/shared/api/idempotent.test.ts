/** @vitest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { ApiError, NetworkError } from "./client";
import { createIdempotencyKey, postOnce } from "./idempotent";

let server: Server | undefined;

afterEach(() => server?.close());

/** A real server that answers each request with the next status. */
async function serverAnswering(statuses: number[]): Promise<{ url: string; keys: unknown[] }> {
  const keys: unknown[] = [];
  server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    const status = statuses.shift() ?? 500;
    response.writeHead(status, {
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
    });
    response.end(
      JSON.stringify(status < 300 ? { data: { uid: "u" } } : { message: "Nein.", errors: [] }),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/orders`, keys };
}

it("repeats a refused request with the same key until it is answered", async () => {
  const { url, keys } = await serverAnswering([503, 503, 201]);
  const key = createIdempotencyKey();
  await expect(postOnce(url, {}, key, [0, 0, 0])).resolves.toEqual({ uid: "u" });
  expect(keys).toEqual([key, key, key]);
});

it("does not repeat what the server has understood and refused", async () => {
  const { url, keys } = await serverAnswering([422, 201]);
  await expect(postOnce(url, {}, "k".repeat(16), [0])).rejects.toBeInstanceOf(ApiError);
  expect(keys).toHaveLength(1);
});

it("reports a missing server as a network failure", async () => {
  const { url } = await serverAnswering([]);
  server?.close();
  await expect(postOnce(url, {}, "k".repeat(16), [0])).rejects.toBeInstanceOf(NetworkError);
});

it("makes keys of the length the server accepts", () => {
  expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
