import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, expectTypeOf, it } from "vitest";
import { calls } from "./calls";
import { recordCalls, type InputOf, type RecordOf } from "./records";
import type { Branch, Tag } from "./types";

let server: Server | undefined;

afterEach(() => server?.close());

/** A real server that answers each request with what it was asked. */
async function startEcho(): Promise<void> {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const data = [`${request.method} ${request.url}`, body === "" ? null : JSON.parse(body)];
    response.writeHead(200, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify({ data, meta: { total: 7, page: 1, limit: 25 } }));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  window.happyDOM.setURL(`http://127.0.0.1:${port}/backend`);
}

it("puts parameters into the address, and takes the data out of the answer", async () => {
  await startEcho();
  expect(
    await calls.get("/api/branches/{id}/closings/{day}", { path: { id: 7, day: "2027-01-04" } }),
  ).toEqual(["GET /api/branches/7/closings/2027-01-04", null]);
  expect(await calls.list("/api/users", { query: { branch: 9 } })).toEqual({
    items: ["GET /api/users?branch=9", null],
    meta: { total: 7, page: 1, limit: 25 },
  });
  const name = "vegan";
  expect(await calls.put("/api/tags/{id}", { path: { id: 3 }, body: { name } })).toEqual([
    "PUT /api/tags/3",
    { name },
  ]);
  expect(await calls.post("/api/tags/{id}/restore", { path: { id: 3 } })).toEqual([
    "POST /api/tags/3/restore",
    {},
  ]);
  expect(await recordCalls("tags").update(3, 2, { name })).toEqual([
    "PUT /api/tags/3",
    { name, id: 3, version: 2 },
  ]);
  expect(await recordCalls("tags").update(3, null, { name })).toEqual([
    "PUT /api/tags/3",
    { name, id: 3 },
  ]);
  expect(await calls.list("/api/orders", { query: { branch: [2, 3] } })).toHaveProperty(
    "items.0",
    "GET /api/orders?branch=2%2C3",
  );
});

it("lets the compiler refuse what the contract does not have", () => {
  const never = () => [
    // @ts-expect-error There is no such address.
    calls.get("/api/cups"),
    // @ts-expect-error Nobody posts to a history.
    calls.post("/api/tags/{id}/history", { path: { id: 3 } }),
    // @ts-expect-error Which tag?
    calls.get("/api/tags/{id}"),
    // @ts-expect-error There is no such filter.
    calls.get("/api/tags", { query: { colour: "red" } }),
    // @ts-expect-error A tag has a name.
    calls.post("/api/tags", { body: {} }),
    // @ts-expect-error A name is text.
    calls.put("/api/tags/{id}", { path: { id: 3 }, body: { name: 3 } }),
    // @ts-expect-error One tag is no list.
    calls.list("/api/tags/{id}", { path: { id: 3 } }),
    // @ts-expect-error There is no such state.
    calls.list("/api/orders", { query: { state: ["lost"] } }),
    // @ts-expect-error There is no such resource.
    recordCalls("cups"),
    // @ts-expect-error A table has no name.
    recordCalls("tables").create({ name: "12" }),
  ];
  expectTypeOf(never).returns.toBeArray();
  expectTypeOf(calls.get<"/api/tags">).returns.resolves.toEqualTypeOf<Tag[]>();
  expectTypeOf(calls.delete<"/api/tags/{id}">).returns.resolves.toEqualTypeOf<undefined>();
  expectTypeOf<RecordOf<"branches">>().toEqualTypeOf<Branch>();
  expectTypeOf<InputOf<"redirects">>().toHaveProperty("path");
});
