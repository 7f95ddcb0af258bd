import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { operations, type Schema } from "../../harness/contract/contract";
import { isGerman } from "../../harness/expect";
import { idempotencyKey, orderRequest, sampleOf } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});

/** What somebody types or copies, and names that are no fixed choice: each of them may be asked for. */
const freeTexts = [
  "q",
  "address",
  "code",
  "token",
  "endpoint",
  "resource",
  "area",
  "GET /api/logs kind",
];
/** Numbers without an end may be asked for, too: ids and pages have a first one. */
const isAnyNumber = (schema: Schema | undefined) =>
  schema?.type === "integer" && schema.minimum === undefined;

const hostile: readonly (readonly [string, string])[] = [
  ["a word", "gestern"],
  ["below zero", "-1"],
  ["NaN", "NaN"],
  ["more than any number", "1e999"],
  ["beyond 64 bits", "9223372036854775808"],
  ["a broken number", "1.5"],
  ["SQL", "1' OR '1'='1"],
  ["long", "x".repeat(4000)],
];

/** Broken escapes, a null and bytes that are no UTF-8: no parameter may be read from them. */
const unreadable: readonly (readonly [string, string])[] = [
  ["half an escape", "%F"],
  ["broken UTF-8", "%C3%28"],
  ["a NUL", "%00"],
];

const asked = operations
  // Printers have a language of their own, api/printing.
  .filter((one) => one.method === "GET" && !one.path.startsWith("/api/cloudprnt"))
  .flatMap((one) =>
    one.parameters
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => ({ ...one, parameter })),
  );

let addresses = 0;
async function ask(path: string, query: string) {
  addresses += 1;
  return admin.get<unknown>(`${path}?${query}`, {
    headers: { "X-Forwarded-For": `10.1.${addresses >> 8}.${addresses & 255}` },
  });
}

/** An address that exists: the record is made for it. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes("{")) return path;
  const resource = path.split("/")[2] ?? "";
  if (resource === "orders") {
    const headers = { "Idempotency-Key": idempotencyKey() };
    await server.guest().post("/api/orders", orderRequest(world), { headers });
    const { data } = await admin.get<Stored[]>(`/api/orders/current?branch=${world.branch}`);
    return path.replace("{id}", String(data[0]?.id));
  }
  const { id } = await admin.create(`/api/${resource}`, sampleOf(resource, world));
  return path.replace("{id}", String(id));
}

describe.each(asked)("$name, $parameter.name", ({ name, path, parameter }) => {
  test("is answered or refused in German, whatever it is", async () => {
    const address = await addressOf(path);
    const faults: string[] = [];
    const check = (what: string, status: number, text: string, isRefused: boolean) => {
      if (!isRefused) faults.push(`${what}: ${status} ${text.slice(0, 200)}`);
    };
    for (const [what, value] of hostile) {
      const answer = await ask(address, `${parameter.name}=${encodeURIComponent(value)}`);
      const isRefused = answer.status >= 400 && answer.status < 500 && isGerman(answer.message);
      const mayPass =
        freeTexts.some((one) => [parameter.name, `${name} ${parameter.name}`].includes(one)) ||
        (what === "below zero" && isAnyNumber(parameter.schema));
      check(what, answer.status, answer.text, isRefused || (mayPass && answer.status < 300));
    }
    for (const [what, value] of unreadable) {
      const answer = await ask(address, `${parameter.name}=${value}`);
      check(what, answer.status, answer.text, answer.status === 400 && isGerman(answer.message));
    }
    expect(faults, faults.join("\n")).toHaveLength(0);
  });
});
