/** What belongs to a branch is changed, and where guests read nothing of it seen, by those who work there alone. */
import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { operation, resolved, resources } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import type { Role } from "../../harness/server";
import { createOpenBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);
const elsewhere = await createOpenBranch(admin);
const here = await personOf(server, "manager", [world.branch]);
const stranger = await personOf(server, "manager", [elsewhere.id]);

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
