/** Keys to the order lists of a branch, as the back office handles them. What they open is in orders/staff. */
import { expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import { businessOfThisFile } from "../../scenes/this-file";

type Key = { id: number; branch: number; list: string; name: string; key?: string };

const business = await businessOfThisFile();
const { server, admin } = business;

const pathOf = (branch: number) => `/api/branches/${branch}/order-keys`;
const sample = { list: "backoffice", name: "Bildschirm am Pass" };

test("a branch has fifty keys at most, and room again once one is revoked", async () => {
  const { branch } = (await business.withBranch()).world;
  const made: Key[] = [];
  for (let number = 1; number <= 50; ++number) {
    const answer = await admin.post<Key>(pathOf(branch), { ...sample, name: `Nr. ${number}` });
    expect(answer.status, answer.text).toBe(201);
    made.push(answer.data);
  }
  const refused = await admin.post(pathOf(branch), sample);
  expectRefusal(refused, [422]);
  expect(refused.errors).toMatchObject([{ field: "name" }]);
  expect(refused.errors[0]?.message).toContain("Mehr als 50 Schlüssel");
  // Others have their own room.
  expect((await admin.post(pathOf(business.world.branch), sample)).status).toBe(201);

  expect((await admin.delete(`/api/order-keys/${made[0]?.id}`)).status).toBe(204);
  expect((await admin.post(pathOf(branch), sample)).status).toBe(201);
  expect((await admin.get<Key[]>(pathOf(branch))).data).toHaveLength(50);
});

test("the list of keys tells who made one for what, and no key", async () => {
  const { branch } = (await business.withBranch()).world;
  const { data: made } = await admin.post<Key>(pathOf(branch), sample);
  const listed = await admin.get<Key[]>(pathOf(branch));
  expect(listed.data).toMatchObject([{ id: made.id, branch, ...sample }]);
  expect(listed.data[0]).not.toHaveProperty("key");
  expect(listed.text).not.toContain(made.key);
});

test("a key needs a name and a list that there is", async () => {
  const path = pathOf(business.world.branch);
  for (const wrong of [
    { ...sample, name: " " },
    { ...sample, list: "keller" },
  ])
    expectRefusal(await admin.post(path, wrong), [422]);
});

test("managers of other branches neither see nor make nor revoke a key", async () => {
  const { branch } = (await business.withBranch()).world;
  const { data: key } = await admin.post<Key>(pathOf(branch), sample);
  const manager = await server.as("manager");
  expectRefusal(await manager.get(pathOf(branch)), [403]);
  expectRefusal(await manager.post(pathOf(branch), sample), [403]);
  expectRefusal(await manager.delete(`/api/order-keys/${key.id}`), [403]);
  expect((await admin.get<Key[]>(pathOf(branch))).data).toHaveLength(1);
});
