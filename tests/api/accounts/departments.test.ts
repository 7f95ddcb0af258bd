import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { createOpenBranch, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile();
const elsewhere = await createOpenBranch(admin);
const manager = await personOf(server, "manager", [world.branch]);

type Member = { id: number };
type Department = Stored & { members: Member[] };

const departmentWith = (...members: number[]) => ({
  name: unique("Abteilung"),
  branch: { id: world.branch },
  members: members.map((id) => ({ id })),
});

const colleagueAt = (branch: number) =>
  admin.create("/api/users", {
    email: `${unique("person")}@example.test`,
    username: unique("person"),
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: branch }],
    password: "Kipferl-mit-Marillen-3",
  });

test("accounts that a manager must not see are as good as none", async () => {
  const stranger = await colleagueAt(elsewhere.id);
  const unknown = await manager.post("/api/departments", departmentWith(999_999));
  const hidden = await manager.post("/api/departments", departmentWith(stranger.id));
  expectRefusal(hidden, [422]);
  expect(hidden.errors).toEqual(unknown.errors);
  expect((await admin.delete(`/api/users/${stranger.id}`)).status).toBe(204);
});

test("who has left the branch stays a member until somebody takes them out", async () => {
  const colleague = await colleagueAt(world.branch);
  const other = await colleagueAt(world.branch);
  const made = await manager.create("/api/departments", departmentWith(colleague.id, other.id));
  await admin.put(`/api/users/${colleague.id}`, { branches: [{ id: elsewhere.id }] });
  const path = `/api/departments/${made.id}`;
  const renamed = await manager.put<Department>(path, { name: unique("Abteilung") });
  expect(renamed.status, renamed.text).toBe(200);
  expect(renamed.data.members.map(({ id }) => id)).toEqual([colleague.id, other.id]);
  const smaller = await manager.put<Department>(path, { members: [{ id: other.id }] });
  expect(smaller.data.members.map(({ id }) => id)).toEqual([other.id]);
  expectRefusal(await manager.put(path, { members: [{ id: colleague.id }] }), [422]);
});
