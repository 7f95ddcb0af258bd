import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { resources } from "../../harness/contract/contract";
import { sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { admin } = business;
const world = await withAllTargets(admin, business.world);

type Trashed = Stored & { deletedAt: string };

describe.each(resources)("%s", (resource) => {
  const path = `/api/${resource}`;
  const create = () => admin.create(path, sampleOf(resource, world));
  const trash = async (query = "") => admin.get<Trashed[]>(`${path}/trash${query}`);

  test("what was deleted lies in the trash, the last first, until it is restored", async () => {
    const before = await trash();
    expect(before.status, before.text).toBe(200);
    expect(before.meta).toEqual({ total: before.data.length, page: 1, limit: 50 });
    const [kept, first, last] = [await create(), await create(), await create()];
    for (const { id } of [first, last])
      expect((await admin.delete(`${path}/${id}`)).status).toBe(204);

    const { data, meta } = await trash();
    expect(meta.total).toBe(before.meta.total + 2);
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(data.map(({ id }) => id)).not.toContain(kept.id);
    expect(data[0]?.deletedAt).toBe(data[0]?.updatedAt);
    const { deletedAt: _then, version: _now, updatedAt: _at, ...shown } = data[0] as Trashed;
    const { version: _before, updatedAt: _earlier, handle: _once, ...whole } = last;
    expect(shown).toEqual(whole);

    expect((await admin.post(`${path}/${last.id}/restore`)).status).toBe(200);
    expect((await trash()).data[0]?.id).toBe(first.id);
    expect((await admin.get(`${path}/${last.id}`)).data).not.toHaveProperty("deletedAt");
  });

  test("is asked as the list is", async () => {
    const gone = [await create(), await create(), await create()];
    for (const { id } of gone) await admin.delete(`${path}/${id}`);
    const ids = gone.map(({ id }) => id);
    const rising = await trash(`?sort=-id&limit=2&page=1`);
    expect(rising.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(rising.meta).toMatchObject({ page: 1, limit: 2 });
    expect((await trash(`?sort=-id&limit=2&page=2`)).data[0]?.id).toBe(ids[0]);
    expect((await trash("?q=gibt-es-nicht-und-nirgends")).data).toHaveLength(0);
  });
});
