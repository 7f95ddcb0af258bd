/** Which records refer to one: all of them counted, and shown those that the asker may know of. */
import { describe, expect, test } from "vitest";
import type { Client, Fields } from "../../harness/client";
import { type Schema, operation, resolved, resources } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { createOpenBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);

type Usage = { resource: string; id: number; name: string };
const usedBy = (client: Client, resource: string, id: number) =>
  client.get<Usage[]>(`/api/${resource}/${id}/used-by`);

/** What a body refers to, at any depth. */
function targetsIn(schema: Schema, value: unknown): [string, number][] {
  const target = schema["x-resource"];
  if (value === null || value === undefined) return [];
  if (target !== undefined)
    return [[target, typeof value === "number" ? value : (value as { id: number }).id]];
  const one = resolved(schema);
  const shapes = [one, ...(one.oneOf ?? one.anyOf ?? []).map(resolved)];
  if (Array.isArray(value))
    return value.flatMap((item) =>
      shapes.flatMap(({ items }) => (items ? targetsIn(items, item) : [])),
    );
  if (typeof value !== "object") return [];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) =>
      targetsIn(field, (value as Fields)[name]),
    ),
  );
}

describe.each(resources)("%s", (resource) => {
  test("are told of by what they refer to", async () => {
    const body = sampleOf(resource, world);
    const schema = operation(`POST /api/${resource}`)?.body ?? {};
    const { id } = await admin.create(`/api/${resource}`, body);
    for (const [target, targetId] of targetsIn(schema, body)) {
      const { status, data, meta, text } = await usedBy(admin, target, targetId);
      expect(status, text).toBe(200);
      const own = data.find((one) => one.resource === resource && one.id === id);
      expect(own?.name, `${target} ${targetId}: ${text}`).toBeTruthy();
      expect(meta.total).toBeGreaterThanOrEqual(data.length);
    }
    const unused = await usedBy(admin, resource, id);
    expect(unused.status, unused.text).toBe(200);
    expect(unused.data).toEqual([]);
    expect(unused.meta).toEqual({ total: 0 });
    await admin.delete(`/api/${resource}/${id}`);
    expectRefusal(await usedBy(admin, resource, id), [404]);
  });
});

test("what the asker may not know of is counted, and not shown", async () => {
  const branch = await createOpenBranch(admin);
  const stranger = await personOf(server, "manager", [branch.id]);
  const here = await personOf(server, "manager", [world.branch]);
  const { id } = await admin.create("/api/departments", sampleOf("departments", world));
  const seen = await usedBy(here, "branches", world.branch);
  expect(seen.data).toContainEqual(expect.objectContaining({ resource: "departments", id }));
  const hidden = await usedBy(stranger, "branches", world.branch);
  expect(hidden.data.map((one) => one.resource)).not.toContain("departments");
  expect(hidden.meta).toEqual(seen.meta);
});

test("no more than a hundred are shown", async () => {
  const branch = await createOpenBranch(admin);
  for (let index = 0; index < 101; ++index)
    await admin.create("/api/tables", {
      identifier: `Platz ${index}`,
      branch: { id: branch.id },
    });
  const { data, meta } = await usedBy(admin, "branches", branch.id);
  expect(data).toHaveLength(100);
  expect(data[0]).toMatchObject({ resource: "tables", name: "Platz 0" });
  expect(meta.total).toBe(101);
});
