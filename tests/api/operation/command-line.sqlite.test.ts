import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { projectRoot, serverBinary } from "../../harness/paths";
import { Server, adminLogin } from "../../harness/server";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile();

const donatee = (number: number) => ({
  identifier: `tafel-${number}`,
  name: "Tafel",
  description: "",
});

test("the contract is printed as JSON, also while the server runs", () => {
  const contract = JSON.parse(server.command("openapi")) as { openapi: string };
  expect(contract.openapi).toMatch(/^3\.1/);
});

test("the program says its version alone, as packages are named by it", () => {
  const { info } = JSON.parse(server.command("openapi")) as { info: { version: string } };
  expect(server.command("--version")).toBe(`${info.version}\n`);
});

test("migrating again changes nothing", async () => {
  const read = async () => (await server.guest().get("/api/init")).text;
  const before = await read();
  server.command("migrate");
  expect(await read()).toBe(before);
});

test("commands beside the running server take nothing away from it", async () => {
  await server.as("editor");
  const admin = await server.as("admin");
  await admin.create("/api/donatees", donatee(1));
  await server.as("employee");
  await admin.create("/api/donatees", donatee(2));
  await server.terminate();
  await server.launch();
  expect((await server.guest().get<Stored[]>("/api/donatees")).data).toHaveLength(2);
});

test("a wrong word is refused with an explanation", () => {
  const { status, text } = server.attempt("nonsense");
  expect(status).toBeGreaterThan(0);
  expect(status).toBeLessThan(128);
  expect(text).not.toBe("");
});

test("limits are listed as KREDENZ_LIMITS takes them, and after them those that nobody sets", () => {
  const [settable = "", fixed = ""] = server
    .command("limits", "--limits", "orders=20/120")
    .split("\nFixed, for each server:\n");
  const set = settable.match(/^\S+=\S+/gm) ?? [];
  expect(set).toContain("orders=20/120");
  expect(set).toContain("unclaimed-megabytes=4000");
  expect(server.command("limits", "--limits", set.join(","))).toContain(settable);
  for (const limit of ["all-connections 20000 ", "stranger-streams 7500 ", "all-large-bodies 64 "])
    expect(fixed).toContain(limit);
  const [ofServer = "", ofDatabase = ""] = fixed.split("\nFixed, for all servers of a database:\n");
  expect(ofServer).toContain("order-streams 12 ");
  expect(ofDatabase).toMatch(/^sign-in-failures-here 5 /);
  expect(ofDatabase).toContain("sign-in-failures-of-site 200 ");
  expect(ofDatabase).toContain("waiting-codes-of-network 5 ");
});

test("settings that no server would begin with are no good settings", () => {
  for (const [name, value] of [
    ["--limits", "ordrs=3/60"],
    ["--disk-floors", "100,200,500"],
    ["--trusted-proxies", "somewhere"],
  ] as const) {
    const { status, text } = server.attempt("check", name, value);
    expect(status, value).toBe(1);
    expect(text).toMatch(/✗ Einstellungen: KREDENZ_/);
  }
});

test.each(["export", "erase"])("guest %s wants a whole address", (action) => {
  const { status, text } = server.attempt("guest", action, "--email", "f@@x");
  expect(status).toBe(1);
  expect(text).toContain("Bitte geben Sie die ganze E-Mail-Adresse des Gastes ein");
});

test("a port that somebody has is said, and the server ends", async () => {
  const other = await Server.empty();
  const { port } = new URL(server.address);
  const { status, text } = other.attempt("serve", "--port", port);
  await other.stop();
  expect(status).toBe(1);
  expect(text).toContain(`Der Port ${port} ist schon belegt`);
});

test("an address is given to one user only", () => {
  const { status, text } = server.attempt(
    "user",
    "create",
    "--email",
    adminLogin.email,
    "--password",
    "Ganz-anders-8",
    "--role",
    "ROLE_EDITOR",
  );
  expect(status).toBeGreaterThan(0);
  expect(status).toBeLessThan(128);
  expect(text).not.toContain("Ganz-anders-8");
});

test.each([
  "KREDENZ_CLOCK=gestern",
  "KREDENZ_PORT=x",
  "KREDENZ_DATABASE=postgresql://127.0.0.1:1/nichts",
])("a wrong setting ends the start with an explanation: %s", (setting) => {
  const [name = "", value = ""] = setting.split("=");
  const { status, text } = server.attempt(
    "serve",
    `--${name.slice("KREDENZ_".length).toLowerCase()}`,
    value,
  );
  expect(status).toBeGreaterThan(0);
  expect(status).toBeLessThan(128);
  expect(text).not.toBe("");
});

test.each([
  ["2027-03-28T00:59:58Z", "2027-03-28T00:59:58Z"],
  ["2027-01-04T10:00:00+01:00", "2027-01-04T09:00:00Z"],
])("a shifted clock is warned about in the log: %s", (clock, shown) => {
  const words = ["migrate", "--data", server.folder, "--clock", clock];
  const { status, stderr } = spawnSync(serverBinary, words, {
    cwd: projectRoot,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stderr).toMatch(new RegExp(`warning.*KREDENZ_CLOCK.*${shown}`));
});

test("the clock starts where it is told to and then runs on", async () => {
  type Time = { now: string; isShifted: boolean };
  const read = async () => (await server.guest().get<Time>("/api/time")).data;
  const first = await read();
  expect(first.isShifted).toBe(true);
  while ((await read()).now === first.now);
  expect((await read()).now > first.now).toBe(true);
});
