/** Many records at once: all of them or none, and the refusal names those in the way. */
import { describe, expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { bulkChangeOf } from "../../harness/contract/bulk-change";
import { operation, resolved, resources } from "../../harness/contract/contract";
import { expectRefusal, isGerman } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { createOpenBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);

type Obstacle = { id: number; message: string };
const seen = ({ id, version }: Stored) => ({ id, version });

describe.each(resources)("%s", (resource) => {
  const path = `/api/${resource}`;
  const create = async () => {
    const { id } = await admin.create(path, sampleOf(resource, world));
    return (await admin.get(`${path}/${id}`)).data;
  };
  const two = async () => [await create(), await create()] as const;
  const stored = async (records: readonly Stored[]) =>
    Promise.all(records.map(async ({ id }) => (await admin.get(`${path}/${id}`)).data));
  const change = (records: readonly Stored[], values: Fields) =>
    admin.post<Stored[]>(`${path}/bulk`, { type: "change", records: records.map(seen), values });
  const all = (type: "delete" | "restore", records: readonly Stored[]) =>
    admin.post<Stored[]>(`${path}/bulk`, { type, records: records.map(seen) });

  test("are changed together, and not at all when one of them was changed meanwhile", async () => {
    const records = await two();
    const values = bulkChangeOf(resource, sampleOf(resource, world));
    const { status, data, text } = await change(records, values);
    expect(status, text).toBe(200);
    const later = records.map(({ id, version }) => ({ id, version: version + 1 }));
    expect(data.map(seen)).toEqual(later);
    expect(await stored(records)).toEqual(data);
    const history = await admin.get<Fields[]>(`${path}/${records[1].id}/history`);
    expect(history.data).toHaveLength(2);
    const older = await admin.get<Fields[]>(`${path}/${records[1].id}/history?page=2&limit=1`);
    expect(older.data).toEqual(history.data.slice(1));

    const refused = await admin.post<Obstacle[]>(`${path}/bulk`, {
      type: "change",
      records: [...data.slice(0, 1).map(seen), seen(records[1]), { id: 999_999_999, version: 1 }],
      values,
    });
    expectRefusal(refused, [409]);
    expect(refused.data.map(({ id }) => id)).toEqual([records[1].id, 999_999_999]);
    for (const { message } of refused.data) expect(isGerman(message)).toBe(true);
    expect(await stored(records)).toEqual(data);
  });

  test("are deleted and come back together, and not at all when one of them is gone", async () => {
    const records = await two();
    const deleted = await all("delete", records);
    expect(deleted.status, deleted.text).toBe(200);
    expect(deleted.data).toEqual([]);
    for (const { id } of records) expectRefusal(await admin.get(`${path}/${id}`), [404]);
    const restored = await all("restore", records);
    expect(restored.status, restored.text).toBe(200);
    expect(restored.data.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    expect(await stored(records)).toEqual(restored.data);

    await admin.delete(`${path}/${records[1].id}`);
    const refused = await all("delete", restored.data);
    expectRefusal(refused, [409]);
    expect(refused.data.map(({ id }) => id)).toEqual([records[1].id]);
    expect((await admin.get(`${path}/${records[0].id}`)).data).toEqual(restored.data[0]);
  });

  test("have nothing in common that has to be their own", async () => {
    const record = await create();
    const body = resolved(operation(`POST ${path}`)?.body ?? {});
    for (const { properties = {} } of [body, ...(body.oneOf ?? []).map(resolved)])
      for (const [name, field] of Object.entries(properties)) {
        if (!field["x-unique"]) continue;
        const refused = await change([record], { [name]: record[name] });
        expectRefusal(refused, [422]);
        expect(refused.errors[0]?.field).toBe(`values.${name}`);
      }
    for (const values of [{}, { id: record.id }, { version: 7 }, { "gibt-es-nicht": 1 }])
      expectRefusal(await change([record], values), [422]);
    expect(await stored([record])).toEqual([record]);
  });
});

test("what is wrong with all of them is wrong with what was sent", async () => {
  const records = [
    await admin.create("/api/products", sampleOf("products", world)),
    await admin.create("/api/products", sampleOf("products", world)),
  ];
  const refused = await admin.post("/api/products/bulk", {
    type: "change",
    records: records.map(seen),
    values: { price: "teuer" },
  });
  expectRefusal(refused, [422]);
  expect(refused.errors.map(({ field }) => field)).toEqual(["values.price"]);
});

test("what refers to each other is deleted and restored together", async () => {
  const product = () => admin.create("/api/products", sampleOf("products", world));
  const [one, other] = [await product(), await product()];
  const referTo = async (from: Stored, to: Stored) => {
    const options = [{ name: "Dazu", modifier: "add", value: 1, product: { id: to.id } }];
    const parts = [{ name: "Dazu", type: "select", optional: true, options }];
    return (await admin.put(`/api/products/${from.id}`, { config: { parts } })).data;
  };
  const records = [await referTo(one, other), await referTo(other, one)].map(seen);
  expectRefusal(await admin.delete(`/api/products/${one.id}`), [409]);
  const deleted = await admin.post("/api/products/bulk", { type: "delete", records });
  expect(deleted.status, deleted.text).toBe(200);
  const restored = await admin.post<Stored[]>("/api/products/bulk", { type: "restore", records });
  expect(restored.status, restored.text).toBe(200);
  expectRefusal(await admin.delete(`/api/products/${one.id}`), [409]);
});

test("nobody restores a name that was taken meanwhile, and the refusal says whose it is", async () => {
  const block = { ...sampleOf("blocks", world), identifier: "sommer" };
  const gone = await admin.create("/api/blocks", block);
  const free = await admin.create("/api/blocks", sampleOf("blocks", world));
  const records = [free, gone].map(seen);
  await admin.post("/api/blocks/bulk", { type: "delete", records });
  await admin.create("/api/blocks", block);
  const refused = await admin.post<Obstacle[]>("/api/blocks/bulk", { type: "restore", records });
  expectRefusal(refused, [409]);
  expect(refused.data.map(({ id }) => id)).toEqual([gone.id]);
  expectRefusal(await admin.get(`/api/blocks/${free.id}`), [404]);
});

test("managers change what belongs to their branches, and delete only where they may", async () => {
  const elsewhere = await createOpenBranch(admin);
  const manager = await personOf(server, "manager", [world.branch]);
  const tableAt = (branch: number) =>
    admin.create("/api/tables", { ...sampleOf("tables", world), branch: { id: branch } });
  const [own, foreign] = [await tableAt(world.branch), await tableAt(elsewhere.id)];
  const remove = (records: Stored[]) =>
    manager.post<Obstacle[]>("/api/tables/bulk", { type: "delete", records: records.map(seen) });
  const refused = await remove([own, foreign]);
  expectRefusal(refused, [409]);
  expect(refused.data.map(({ id }) => id)).toEqual([foreign.id]);
  expect((await remove([own])).status).toBe(200);

  const branch = (await manager.get(`/api/branches/${world.branch}`)).data;
  const records = [seen(branch)];
  expectRefusal(await manager.post("/api/branches/bulk", { type: "delete", records }), [403]);
  const values = { closedMessage: "Wir bauen um." };
  const changed = await manager.post("/api/branches/bulk", { type: "change", records, values });
  expect(changed.status, changed.text).toBe(200);
});

test("five hundred are the most", async () => {
  const records = Array.from({ length: 501 }, (_, index) => ({ id: index + 1, version: 1 }));
  const refused = await admin.post("/api/tags/bulk", { type: "delete", records });
  expectRefusal(refused, [422]);
  expect(refused.errors[0]?.field).toBe("records");
  expectRefusal(await admin.post("/api/tags/bulk", { type: "delete", records: [] }), [422]);
});

test("what would write too much for too many is refused before anything is read", async () => {
  const records = [];
  for (let count = 0; count < 5; ++count)
    records.push(seen(await admin.create("/api/tags", sampleOf("tags", world))));
  const values = { name: "x".repeat(900_000) };
  const refused = await admin.post("/api/tags/bulk", { type: "change", records, values });
  expectRefusal(refused, [422]);
  expect(refused.errors).toEqual([{ field: "values", message: expect.stringMatching(/weniger/) }]);
});
