import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Server } from "../../harness/server";
import { businessOfThisFile } from "../../scenes/this-file";

const { server } = await businessOfThisFile({
  settings: {
    KREDENZ_CLOCK: "",
    KREDENZ_PUBLIC_URL: "https://kaffeehaus.example",
    KREDENZ_TRUSTED_PROXIES: "127.0.0.1/32",
    KREDENZ_SMTP: "smtp://haus:geheim@mail.example:2525",
  },
});

test("a sound installation has no faults, also while the server runs", () => {
  server.command("backup");
  const { status, text } = server.attempt("check");
  expect(text).not.toContain("✗");
  expect(status).toBe(0);
  for (const good of [
    "Datenbank",
    "Schema",
    "Zugang",
    "Öffentliche Adresse",
    "mail.example, Port 2525",
  ])
    expect(text).toMatch(new RegExp(`^✓ .*${good}`, "m"));
  expect(text).toMatch(/^✓ Sicherung: zuletzt am/m);
  expect(text).not.toContain("geheim");
});

test.each([
  ["--clock", "2027-01-04T11:00:00Z", "KREDENZ_CLOCK"],
  ["--public-url", "kaffeehaus", "Öffentliche Adresse"],
  ["--smtp", "mail.example", "E-Mail"],
  ["--mail-from", "Café", "KREDENZ_MAIL_FROM"],
  ["--web", "/nowhere", "Webseiten"],
  ["--data", "/nowhere", "Datenordner"],
  ["--database", "postgresql://127.0.0.1:1/nichts", "Datenbank"],
  ["--trusted-proxies", "überall", "KREDENZ_TRUSTED_PROXIES"],
])("what is wrong is named with what to do: %s %s", (flag, value, words) => {
  const { status, text } = server.attempt("check", flag, value);
  expect(status).toBe(1);
  expect(text).toMatch(new RegExp(`^✗ .*${words}`, "m"));
});

test("missing and unknown files are counted", () => {
  const images = join(server.folder, "media/images");
  const [picture = ""] = readdirSync(images);
  const unknown = `${"0".repeat(32)}.webp`;
  writeFileSync(join(images, unknown), "12345");
  expect(server.attempt("check").text).toMatch(/^! .*1 Datei mit 5 Byte/m);
  rmSync(join(images, unknown));
  rmSync(join(images, picture));
  const { status, text } = server.attempt("check");
  expect(status).toBe(1);
  expect(text).toMatch(/^✗ .*1 Datei fehlt.*images\//m);
});

test("an empty database is a fault, and looking at it makes none", async () => {
  const empty = await Server.empty();
  const { status, text } = empty.attempt("check");
  expect(status).toBe(1);
  expect(text).toMatch(/^✗ (Schema|Datenbank)/m);
  expect(readdirSync(empty.folder)).toEqual([]);
  await empty.stop();
});
