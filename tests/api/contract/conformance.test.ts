import { describe, expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { operation, resources } from "../../harness/contract/contract";
import { expectContains, expectRefusal } from "../../harness/expect";
import { openBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

/** A record without what only the answer to its creation tells: the handle of an upload. */
function toldAgain({ handle: _once, ...record }: Stored): Stored {
  return record as Stored;
}

const create = async (path: string, body: Fields): Promise<Stored> =>
  toldAgain(await admin.create(path, body));

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);

/** Sent, but never shown again. */
const writeOnly = ["password", "data"];

const shown = (body: Fields): Fields =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !writeOnly.includes(name)));

test("the contract has resources", () => {
  expect(resources.length).toBeGreaterThan(0);
});

/** Numbers as they are, instants by the time they name: "…:25Z" is before "…:25.642Z", though not as text. */
const comparable = (value: unknown) =>
  typeof value === "number" ? value : Date.parse(String(value));

describe.each(resources)("%s", (resource) => {
  const path = `/api/${resource}`;
  const sample = () => sampleOf(resource, world);

  test("create, read and list agree", async () => {
    const body = sample();
    const created = await admin.post(path, body);
    expect(created.status, created.text).toBe(201);
    expectContains(created.data, shown(body));
    expect(created.data.version).toBeGreaterThan(0);
    expect(new Date(created.data.createdAt).toISOString().slice(0, 10)).toBe("2027-01-04");

    const read = await admin.get(`${path}/${created.data.id}`);
    expect(read.status).toBe(200);
    expect(read.data).toEqual(toldAgain(created.data));

    const list = await admin.get<Stored[]>(path);
    expect(list.status).toBe(200);
    expect(list.data.find((one) => one.id === created.data.id)).toEqual(toldAgain(created.data));
  });

  test("a list pages, and every record is on exactly one page", async () => {
    for (let index = 0; index < 3; ++index) await create(path, sample());
    const whole = await admin.get<Stored[]>(path);
    const ids: number[] = [];
    for (let page = 1; ; ++page) {
      const answer = await admin.get<Stored[]>(`${path}?page=${page}&limit=2`);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.meta).toEqual({ total: whole.data.length, page, limit: 2 });
      if (answer.data.length === 0) break;
      ids.push(...answer.data.map((one) => one.id));
    }
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      whole.data.map((one) => one.id).toSorted((a, b) => a - b),
    );
  });

  test.each([
    "page=0",
    "page=x",
    "limit=-1",
    "limit=100000000",
    "page=99999999999999999999",
    "sort=nonsense",
  ])("a list refuses or ignores ?%s", async (query) => {
    const answer = await admin.get(`${path}?${query}`);
    if (answer.status !== 200) expectRefusal(answer, [400, 422]);
  });

  test.each(["id", "version", "createdAt", "updatedAt"])(
    "a list is sorted by %s, both ways",
    async (field) => {
      const first = await create(path, sample());
      await create(path, sample());
      await admin.put(`${path}/${first.id}`, { ...sample(), id: first.id });
      const valuesOf = async (sort: string) => {
        const answer = await admin.get<Stored[]>(`${path}?sort=${sort}`);
        expect(answer.status, answer.text).toBe(200);
        return answer.data.map((one) => ({ id: one.id, value: comparable(one[field]) }));
      };
      const rising = (await valuesOf(field)).toSorted((one, other) => one.id - other.id);
      const sorted = rising.toSorted((one, other) => one.value - other.value);
      expect(await valuesOf(field)).toEqual(sorted);
      expect(await valuesOf(`-${field}`)).toEqual(sorted.toReversed());
    },
  );

  test("every filter finds what it names and nothing else", async () => {
    const created = await create(path, sample());
    const general = ["q", "page", "limit", "sort", "from", "to"];
    const filters = (operation(`GET ${path}`)?.parameters ?? []).filter(
      (one) => one.in === "query" && !general.includes(one.name) && created[one.name] !== undefined,
    );
    for (const { name } of filters) {
      const value = created[name];
      const wanted =
        value !== null && typeof value === "object" ? (value as { id?: number }).id : value;
      if (wanted === undefined || wanted === null) continue;
      const found = await admin.get<Stored[]>(
        `${path}?${name}=${encodeURIComponent(String(wanted))}`,
      );
      expect(found.status, found.text).toBe(200);
      expect(found.data.map((one) => one.id)).toContain(created.id);
      for (const one of found.data) expect(one[name]).toEqual(value);
    }
  });

  test("update raises the version; a stale one is a conflict and shows the current record", async () => {
    const first = await create(path, sample());
    const change = { ...sample(), id: first.id, version: first.version };
    const updated = await admin.put(`${path}/${first.id}`, change);
    expect(updated.status, updated.text).toBe(200);
    expect(updated.data.version).toBeGreaterThan(first.version);
    expectContains(
      updated.data,
      shown(change as Fields) && { ...shown(change), version: updated.data.version },
    );

    const stale = await admin.put<Stored | undefined>(`${path}/${first.id}`, change);
    expectRefusal(stale, [409]);
    expect(stale.data).toEqual(updated.data);
    expect((await admin.get(`${path}/${first.id}`)).data).toEqual(updated.data);
  });

  test("a version that is no whole number is refused", async () => {
    const { id, version } = await create(path, sample());
    for (const wrong of [String(version), true, null, version + 0.5, [version]]) {
      const refused = await admin.put(`${path}/${id}`, { ...sample(), id, version: wrong });
      expectRefusal(refused, [422]);
      expect(refused.errors.map(({ field }) => field)).toEqual(["version"]);
    }
    expect((await admin.get(`${path}/${id}`)).data.version).toBe(version);
  });

  test("of two updates at once one wins", async () => {
    const first = await create(path, sample());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.put(`${path}/${first.id}`, { ...sample(), id: first.id, version: first.version }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  test("an update that names no fields keeps them all", async () => {
    const first = await create(path, sample());
    const updated = await admin.put(`${path}/${first.id}`, { id: first.id });
    expect(updated.status, updated.text).toBe(200);
    const { version: _before, updatedAt: _then, ...kept } = first;
    expectContains(updated.data, kept);
  });

  test("delete moves to the trash, restore brings back, the history tells", async () => {
    const created = await create(path, sample());
    const deleted = await admin.delete(`${path}/${created.id}`);
    expect([200, 204], deleted.text).toContain(deleted.status);
    expectRefusal(await admin.get(`${path}/${created.id}`), [404]);
    expectRefusal(await admin.delete(`${path}/${created.id}`), [404]);
    expect((await admin.get<Stored[]>(path)).data.map((one) => one.id)).not.toContain(created.id);

    const restored = await admin.post(`${path}/${created.id}/restore`);
    expect(restored.status, restored.text).toBe(200);
    const { version: _before, updatedAt: _then, ...kept } = created;
    expectContains((await admin.get(`${path}/${created.id}`)).data, kept);

    const history = await admin.get<Fields[]>(`${path}/${created.id}/history`);
    expect(history.status, history.text).toBe(200);
    expect(history.data.length).toBeGreaterThanOrEqual(3);
  });

  test.each(["999999999", "0", "-1", "abc", "1e3", "99999999999999999999", "%00"])(
    "there is no record %s",
    async (id) => {
      expectRefusal(await admin.get(`${path}/${id}`), [400, 404]);
      expectRefusal(await admin.delete(`${path}/${id}`), [400, 404]);
    },
  );

  test("a session without its token changes nothing", async () => {
    const created = await create(path, sample());
    const foreign = admin.withoutToken();
    expectRefusal(await foreign.post(path, sample()), [403]);
    expectRefusal(await foreign.delete(`${path}/${created.id}`), [403]);
    expect((await admin.get(`${path}/${created.id}`)).data).toEqual(created);
  });
});

test("what is still used is not deleted, and the refusal says by what", async () => {
  const branch = await admin.create("/api/branches", openBranch());
  const table = await admin.create("/api/tables", {
    identifier: "Erker",
    branch: { id: branch.id },
  });
  const answer = await admin.delete(`/api/branches/${branch.id}`);
  expectRefusal(answer, [409]);
  expect(answer.message).toContain("Erker");
  await admin.delete(`/api/tables/${table.id}`);
  expect((await admin.delete(`/api/branches/${branch.id}`)).status).toBeLessThan(300);
});

test("who wrote reads their own change at once", async () => {
  const tag = await admin.create("/api/tags", sampleOf("tags", world));
  for (let index = 1; index <= 20; ++index) {
    await admin.put(`/api/tags/${tag.id}`, { id: tag.id, name: `Gastgarten ${index}` });
    expect((await admin.get(`/api/tags/${tag.id}`)).data.name).toBe(`Gastgarten ${index}`);
    expect(
      (await server.guest().get<Stored[]>("/api/tags")).data.find((one) => one.id === tag.id)?.name,
    ).toBe(`Gastgarten ${index}`);
  }
});
