import { expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { businessOfThisFile } from "../../scenes/this-file";

/** Who changed what of the settings; and of a branch, where it is asked for by field. */

type Version = { version: number; userName: string; change: Record<string, unknown[]> };

const mollieKey = "test_Geheimnis0123456789abcdefghij";

const { server, admin, world } = await businessOfThisFile();
const toni = await personOf(server, "manager", [world.branch]);

const save = async (fields: Fields) => {
  const saved = await admin.post<Fields>("/api/config", fields);
  expect(saved.status, saved.text).toBe(200);
};
const historyOf = async (path: string, query = "") =>
  (await admin.get<Version[]>(`${path}/history${query}`)).data;

test("each change of the settings is told with its name, before and after, the last first", async () => {
  await save({ title: "Vorher" });
  await save({ title: "Nachher", enableMollie: true });
  const [last, former] = await historyOf("/api/config");
  expect(last?.change).toEqual({ title: ["Vorher", "Nachher"], enableMollie: [false, true] });
  expect(last?.version).toBe((former?.version ?? 0) + 1);
  expect(last?.userName).not.toBe("");
  const [second] = await historyOf("/api/config", "?page=2&limit=1");
  expect(second).toEqual(former);
});

test("some fields can be asked for, of records that everybody sees", async () => {
  await save({ enableMollie: false });
  await save({ description: 'Ein Text, in dem "enableMollie":[true] steht.' });
  await save({ enableCash: false });
  const path = `/api/branches/${world.branch}`;
  await admin.put(path, { id: world.branch, isMollieEnabled: true });
  await admin.put(path, { id: world.branch, phone: "+43 1 4711" });
  const flags = await historyOf("/api/config", "?fields=enableMollie,enableCash&limit=2");
  expect(flags.map(({ change }) => Object.keys(change))).toEqual([
    ["enableCash"],
    ["enableMollie"],
  ]);
  const ofBranch = await historyOf(path, "?fields=isMollieEnabled&limit=1");
  expect(ofBranch[0]?.change).toEqual({ isMollieEnabled: [false, true] });
});

test("keys are not told, only that one was set", async () => {
  await save({ mollieApiKey: mollieKey });
  const told = await admin.get<Version[]>("/api/config/history");
  expect(told.data[0]?.change).toEqual({ mollieApiKeySetAt: [null, expect.any(String)] });
  expect(told.text).not.toContain(mollieKey);
  expectRefusal(await admin.get("/api/config/history?fields=mollieApiKey"), [400]);
});

test("it is for who may change the settings", async () => {
  for (const client of [toni, await server.as("editor"), await server.as("employee")])
    expectRefusal(await client.get("/api/config/history"), [403]);
  expectRefusal(await server.guest().get("/api/config/history"), [401]);
});

test("of what has a branch of its own no fields can be asked for, nor unknown ones of anything", async () => {
  const device = await admin.create("/api/devices", {
    name: "Theke",
    identifier: "theke",
    kind: "orderDisplay",
    station: "counter",
    branch: { id: world.branch },
  });
  expect((await historyOf(`/api/devices/${device.id}`)).length).toBe(1);
  expectRefusal(await admin.get(`/api/devices/${device.id}/history?fields=name`), [400]);
  expectRefusal(await admin.get("/api/config/history?fields=enableMollie,colour"), [400]);
});
