import { expect, test } from "vitest";
import type { CallOptions } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { Server } from "../../harness/server";
import { createOpenBranch } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const token = "0123456789abcdef-monitor";

const server = await serverOfThisFile({
  pages: "rendered",
  settings: { KREDENZ_METRICS_TOKEN: token, KREDENZ_TRUSTED_PROXIES: "127.0.0.2" },
});

const read = (options?: CallOptions) => server.guest().get("/metrics", options);

/** The value of one series, written as the server writes it; undefined while there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const { text } = await read();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Asks until it is so: what other threads do shows within moments. */
async function until(series: string, value: number): Promise<void> {
  await expect.poll(() => valueOf(series), { timeout: 60_000 }).toBe(value);
}

const answered = (method: string, route: string, status: number) =>
  `kredenz_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

test("every line is one that Prometheus reads, and every family says what it is", async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = answer.text.trimEnd().split("\n");
  const typed = new Set<string>();
  for (const line of lines) {
    if (line.startsWith("# HELP ")) continue;
    const type = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      typed.add(type[1] ?? "");
      continue;
    }
    const sample = /^([a-z_]+)(\{([a-z]+="[^"]*",?)+\})? (\+Inf|[0-9.e+-]+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const name = sample?.[1] ?? "";
    expect(typed.has(name) || typed.has(name.replace(/_(bucket|sum|count)$/, "")), line).toBe(true);
  }
  expect(await valueOf("kredenz_database_up")).toBe(1);
  expect(answer.text).toMatch(/^kredenz_build_info\{version="[^"]+"\} 1$/m);
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
});

test("requests are counted by route and status, whatever the addresses were", async () => {
  const admin = await server.as("admin");
  const before = (await valueOf(answered("GET", "/api/tags/{id}", 404))) ?? 0;
  for (const id of [999_998, 999_999]) await admin.get(`/api/tags/${id}`);
  await until(answered("GET", "/api/tags/{id}", 404), before + 2);
  const duration =
    'kredenz_http_request_duration_seconds_count{method="GET",route="/api/tags/{id}"}';
  await until(duration, before + 2);
  expect(await valueOf(duration.replace("_count{", "_sum{"))).toBeGreaterThan(0);
  expect(
    await valueOf(
      'kredenz_http_request_duration_seconds_bucket{method="GET",route="/api/tags/{id}",le="+Inf"}',
    ),
  ).toBe(before + 2);
});

test("what was ready before it was asked for is counted, and so are pages and what nobody knows", async () => {
  const counted = async (route: string, status: number) =>
    (await valueOf(`kredenz_http_requests_total{route="${route}",status="${status}"}`)) ?? 0;
  const before = {
    finished: await counted("(finished)", 200),
    unchanged: await counted("(finished)", 304),
    page: await counted("(page)", 404),
    nobody: await counted("(none)", 404),
  };
  const guest = server.guest();
  const first = await guest.get("/api/init");
  const etag = first.headers.get("ETag") ?? "";
  expect((await guest.get("/api/init", { headers: { "If-None-Match": etag } })).status).toBe(304);
  await guest.get("/gibt-es-nicht");
  await guest.post("/gibt-es-nicht");
  expect({
    finished: await counted("(finished)", 200),
    unchanged: await counted("(finished)", 304),
    page: await counted("(page)", 404),
    nobody: await counted("(none)", 404),
  }).toEqual({
    finished: before.finished + 1,
    unchanged: before.unchanged + 1,
    page: before.page + 1,
    nobody: before.nobody + 1,
  });
});

test("open streams are counted until they end", async () => {
  const admin = await server.as("admin");
  const branch = await createOpenBranch(admin);
  const events = await admin.events(`/api/branches/${branch.id}/events`);
  await until("kredenz_http_event_streams", 1);
  await until(answered("GET", "/api/branches/{id}/events", 200), 1);
  await admin.put(`/api/branches/${branch.id}/extra-minutes`, { minutes: 15 });
  await events.next();
  await events.return(undefined);
  await until("kredenz_http_event_streams", 0);
});

test("the database's work is timed, reads and writes apart", async () => {
  const admin = await server.as("admin");
  const writes = 'kredenz_database_unit_seconds_count{kind="write"}';
  const before = (await valueOf(writes)) ?? 0;
  await admin.create("/api/tags", { name: "Gastgarten" });
  expect(await valueOf(writes)).toBeGreaterThan(before);
  expect(await valueOf('kredenz_database_wait_seconds_count{kind="read"}')).toBeGreaterThan(0);
  expect(await valueOf('kredenz_database_refused_total{kind="write"}')).toBe(0);
});

test("the outbox is counted by kind, with what was given up", async () => {
  await server.guest().post("/api/auth/login-link", { email: "admin@example.test" });
  await until('kredenz_outbox_failed{kind="account-mail"}', 1);
  expect(await valueOf('kredenz_outbox_open{kind="account-mail"}')).toBe(0);
  expect(await valueOf('kredenz_outbox_late_seconds{kind="account-mail"}')).toBe(0);
});

test("who comes through a proxy needs the operator's key", async () => {
  for (const name of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
    expectRefusal(await read({ headers: { [name]: "127.0.0.1" } }), [403]);
  const forwarded = { "X-Forwarded-For": "203.0.113.9" };
  expect((await read({ headers: { ...forwarded, Authorization: `Bearer ${token}` } })).status).toBe(
    200,
  );
});

test("a wrong key opens nothing, wherever it comes from", async () => {
  for (const wrong of ["falsch", `${token}0`, ""])
    expectRefusal(await read({ headers: { Authorization: `Bearer ${wrong}` } }), [403]);
});

test("a key that is easily guessed is refused at the start", async () => {
  const careless = await Server.empty({ settings: { KREDENZ_METRICS_TOKEN: "kurz" } });
  try {
    const { status, text } = careless.attempt("serve");
    expect(status).not.toBe(0);
    expect(text).toContain("KREDENZ_METRICS_TOKEN");
  } finally {
    await careless.stop();
  }
});
