import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { serverOfThisFile } from "../../scenes/this-file";

const mollieKey = "test_Geheimnis0123456789abcdefghij";

const server = await serverOfThisFile({ pages: "rendered" });
const admin = await server.as("admin");

const save = (fields: Fields) => admin.post<Fields>("/api/config", fields);

test("a key is set, kept, replaced and removed, and never shown again", async () => {
  expect((await admin.get<Fields>("/api/config")).data.mollieApiKeySetAt).toBeNull();

  const set = await save({ mollieApiKey: mollieKey });
  expect(set.status, set.text).toBe(200);
  expect(set.data.mollieApiKeySetAt).toMatch(/^2027-01-04T11:/);
  expect(set.text).not.toContain(mollieKey);

  for (const kept of [{}, { mollieApiKey: null }, { title: "Anders" }])
    expect((await save(kept)).data.mollieApiKeySetAt).toEqual(set.data.mollieApiKeySetAt);

  expect((await save({ mollieApiKey: "" })).data.mollieApiKeySetAt).toBeNull();
});

test("nobody but admins learns even that there is one, and nobody the key", async () => {
  await save({ mollieApiKey: mollieKey });
  for (const role of ["guest", "employee", "editor", "manager", "admin"] as const) {
    const client = await server.as(role);
    for (const path of ["/api/config", "/api/init", "/"]) {
      const { text } = await client.get(path);
      expect(text, `${role} ${path}`).not.toContain(mollieKey);
      if (role !== "admin") expect(text, `${role} ${path}`).not.toMatch(/SetAt/);
    }
  }
});

test("the data folder holds it encrypted, with a key file for the owner alone", async () => {
  await save({ mollieApiKey: mollieKey });
  expect(statSync(join(server.folder, "secret.key")).mode & 0o777).toBe(0o600);
  for (const name of readdirSync(server.folder).filter((one) => one.startsWith("kredenz.sqlite")))
    expect(readFileSync(join(server.folder, name)).includes(mollieKey), name).toBe(false);
});

test.each([
  ["mollieApiKey", "sk_live_von_jemand_anderem_0123456789"],
  ["mollieApiKey", "test_zu_kurz"],
  ["mollieApiKey", "test_mit Leerzeichen 0123456789abcdefgh"],
  ["mollieApiKey", "test_Zeile0123456789abcdefghij\r\nX-Header: 1"],
])("%s may not be %j", async (field, value) => {
  const answer = await save({ [field]: value });
  expectRefusal(answer, [422]);
  expect(answer.errors.map((one) => one.field)).toEqual([field]);
  expect(answer.text).not.toContain(value);
});

test("a refused change keeps the key", async () => {
  await save({ mollieApiKey: mollieKey });
  expectRefusal(await save({ mollieApiKey: "", shopName: "" }), [422]);
  expectRefusal(await save({ mollieApiKey: "", version: 1 }), [409]);
  expect((await admin.get<Fields>("/api/config")).data.mollieApiKeySetAt).not.toBeNull();
});

test("what nothing read is no field any more", async () => {
  const gone = ["smsApiKey", "datatransPassword", "datatransSignKey", "datatransMerchantId"];
  const answer = await save(Object.fromEntries(gone.map((name) => [name, "geheimnis"])));
  for (const name of [...gone, "geheimnis"]) expect(answer.text).not.toContain(name);
});
