/**
 * What belongs to a branch is changed, and where guests read nothing of it seen, by those who work there alone. Files,
 * the trash, what uses a record and changes of many hold to that as the list and a single change do, for each role.
 */
import { describe, expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { bulkChangeOf } from "../../harness/contract/bulk-change";
import { operation, resolved, resources } from "../../harness/contract/contract";
import { targetsIn } from "../../harness/contract/made-body";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import type { Role } from "../../harness/server";
import { rowsOfCsv } from "../../harness/tables";
import { createOpenBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);
const elsewhere = await createOpenBranch(admin);
const here = await personOf(server, "manager", [world.branch]);
const stranger = await personOf(server, "manager", [elsewhere.id]);

type Usage = { resource: string; id: number; name: string };

const isFor = (call: string, role: Role) => operation(call)?.access.includes(role) === true;
const namesABranch = (call: string) => {
  const body = operation(call)?.body ?? {};
  const [schema = {}] = resolved(body).oneOf ?? [body];
  return resolved(schema).required?.includes("branch") === true;
};
const ofOneBranch = resources.filter((resource) => {
  const call = `POST /api/${resource}`;
  return namesABranch(call) && isFor(call, "manager");
});

test("there are such resources", () => {
  expect(ofOneBranch).toEqual(expect.arrayContaining(["departments", "devices", "tables"]));
});

const isPublic = (resource: string) => isFor(`GET /api/${resource}`, "guest");
const sampleAt = (resource: string, branch: number) => ({
  ...sampleOf(resource, world),
  branch: { id: branch },
});

describe.each(ofOneBranch)("%s", (resource) => {
  const path = `/api/${resource}`;

  test("are made at one's own branch alone, and moved to no other", async () => {
    expectRefusal(await stranger.post(path, sampleAt(resource, world.branch)), [403]);
    const own = await admin.create(path, sampleAt(resource, world.branch));
    expectRefusal(await here.put(`${path}/${own.id}`, { branch: { id: elsewhere.id } }), [403]);
    expect((await here.put(`${path}/${own.id}`, {})).status).toBe(200);
    const hidden = isPublic(resource) ? [403] : [404];
    expectRefusal(await stranger.put(`${path}/${own.id}`, {}), hidden);
    expectRefusal(await stranger.delete(`${path}/${own.id}`), hidden);
    expect((await here.delete(`${path}/${own.id}`)).status).toBe(204);
    expectRefusal(await stranger.post(`${path}/${own.id}/restore`), hidden);
  });
});

describe.each(ofOneBranch.filter((resource) => !isPublic(resource)))("%s", (resource) => {
  const path = `/api/${resource}`;

  test("of another branch are not there, in no answer", async () => {
    const own = await admin.create(path, sampleAt(resource, world.branch));
    const before = await stranger.get<Stored[]>(`${path}?page=1`);
    expect(before.meta?.total).toBe(before.data.length);
    expect(before.data.map(({ id }) => id)).not.toContain(own.id);
    expectRefusal(await stranger.get(`${path}/${own.id}`), [404]);
    expectRefusal(await stranger.get(`${path}/${own.id}/history`), [404]);
    expectRefusal(await stranger.put(`${path}/${own.id}`, { version: 99 }), [404]);
    expectRefusal(await stranger.get(`${path}/${own.id}/used-by`), [404]);
    expect((await here.get<Stored[]>(path)).data.map(({ id }) => id)).toContain(own.id);
    await here.delete(`${path}/${own.id}`);
    const trash = await stranger.get<Stored[]>(`${path}/trash`);
    expect(trash.data.map(({ id }) => id)).not.toContain(own.id);
    expect(trash.meta.total).toBe(trash.data.length);
    const ownTrash = await here.get<Stored[]>(`${path}/trash`);
    expect(ownTrash.data.map(({ id }) => id)).toContain(own.id);
  });
});

/** A record of a branch, where it belongs to some; an account that managers know of. */
function sampleIn(resource: string, branch: number): Fields {
  const sample = sampleOf(resource, world);
  return {
    ...sample,
    ...("branch" in sample && { branch: { id: branch } }),
    ...("branches" in sample && { branches: [{ id: branch }] }),
    ...(resource === "users" && { roles: ["ROLE_EMPLOYEE"] }),
  };
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);
const people: readonly (readonly [Role, Client])[] = [
  ["employee", await personOf(server, "employee", [world.branch])],
  ["editor", await personOf(server, "editor", [world.branch])],
  ["manager", here],
  ["admin", admin],
];
const walks = resources.flatMap((resource) =>
  people
    .filter(([role]) => isFor(`GET /api/${resource}`, role))
    .map(([role, person]) => ({ resource, role, person })),
);

describe.each(walks)("$resource for $role", ({ resource, role, person }) => {
  const path = `/api/${resource}`;
  const may = (call: string) => isFor(call, role);
  /** One of their branch, and one of another. */
  const two = async () => {
    const bodies = [sampleIn(resource, world.branch), sampleIn(resource, elsewhere.id)];
    const own = await admin.create(path, bodies[0] ?? {});
    const foreign = await admin.create(path, bodies[1] ?? {});
    return { bodies, records: [own, foreign] };
  };
  const only = (records: readonly { id: number }[], made: readonly Stored[]) =>
    idsOf(made).filter((id) => idsOf(records).includes(id));
  const listed = async (made: readonly Stored[]) =>
    only((await person.get<Stored[]>(path)).data, made);
  const stored = async (made: readonly Stored[]) =>
    Promise.all(made.map(async ({ id }) => (await admin.get(`${path}/${id}`)).data));
  const bulk = (client: Client, type: string, records: readonly Stored[], values?: Fields) =>
    client.post<Stored[]>(`${path}/bulk`, {
      type,
      records: records.map(({ id, version }) => ({ id, version })),
      ...(values && { values }),
    });
  const { branch: _one, branches: _many, ...elsewhereToo } = sampleOf(resource, world);

  test("the file and what uses a record tell of what the list shows", async () => {
    const { bodies, records } = await two();
    const shown = await listed(records);
    if (may(`GET ${path}/export`)) {
      const [, ...rows] = rowsOfCsv(await person.bytes(`${path}/export?fields=id`));
      const told = rows.map(([id]) => ({ id: Number(id) }));
      expect(only(told, records)).toEqual(shown);
    }
    const schema = operation(`POST ${path}`)?.body ?? {};
    for (const [target, id] of bodies.flatMap((body) => targetsIn(schema, body))) {
      if (!may(`GET /api/${target}/{id}/used-by`)) continue;
      const used = await person.get<Usage[]>(`/api/${target}/${id}/used-by`);
      const isKnown = (await person.get(`/api/${target}/${id}`)).status === 200;
      expect(used.status, used.text).toBe(isKnown ? 200 : 404);
      if (!isKnown) continue;
      const whole = await admin.get<Usage[]>(`/api/${target}/${id}/used-by`);
      const ofThese = (usages: readonly Usage[]) =>
        only(
          usages.filter((one) => one.resource === resource),
          records,
        );
      const known = ofThese(whole.data).filter((one) => shown.includes(one));
      expect(ofThese(used.data), `${target} ${id}`).toEqual(known);
      expect(used.meta).toEqual(whole.meta);
    }
  });

  test.runIf(may(`POST ${path}/bulk`))(
    "many are changed, deleted, found in the trash and restored where one is",
    async () => {
      const { records: made } = await two();
      const shown = await listed(made);
      const values = bulkChangeOf(resource, elsewhereToo);
      const own: number[] = [];
      for (const { id } of made)
        if ((await person.put(`${path}/${id}`, values)).status === 200) own.push(id);
      const isOwn = ({ id }: Stored) => own.includes(id);
      const others = idsOf(made).filter((id) => !own.includes(id));
      if (role === "admin") expect(others).toEqual([]);
      if (role === "manager" && ofOneBranch.includes(resource)) expect(own).toEqual([made[0]?.id]);

      /** Those of other branches stand in the way, and then nothing is done; without them all is. */
      const walk = async (type: string, records: readonly Stored[], change?: Fields) => {
        if (others.length > 0) {
          const refused = await bulk(person, type, records, change);
          expectRefusal(refused, [409]);
          expect(idsOf(refused.data)).toEqual(others);
        }
        if (own.length > 0) {
          const done = await bulk(person, type, records.filter(isOwn), change);
          expect(done.status, done.text).toBe(200);
        }
      };
      const before = await stored(made);
      await walk("change", before, values);
      const changed = await stored(made);
      expect(changed.map(({ version }) => version)).toEqual(
        before.map((record) => record.version + (isOwn(record) ? 1 : 0)),
      );
      if (!may(`DELETE ${path}/{id}`)) {
        expectRefusal(await bulk(person, "delete", changed), [403]);
        return;
      }
      await walk("delete", changed);
      const left = (await admin.get<Stored[]>(path)).data;
      expect(only(left, made)).toEqual(others);

      if (others.length > 0)
        await bulk(
          admin,
          "delete",
          changed.filter((one) => !isOwn(one)),
        );
      const trash = await person.get<Stored[]>(`${path}/trash?limit=500`);
      expect(only(trash.data, made)).toEqual(shown);
      await walk("restore", changed);
      expect(only((await admin.get<Stored[]>(path)).data, made)).toEqual(own);
    },
  );
});
