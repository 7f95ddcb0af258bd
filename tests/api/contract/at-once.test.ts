/** What several people do at the same moment ends as if one had come after the other, and nobody waits for nobody. */
import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { createOpenBranch, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const branch = await createOpenBranch(admin);
const password = "Kipferl-mit-Marillen-3";

const newPerson = () => {
  const name = unique("person");
  return admin.create("/api/users", {
    email: `${name}@example.test`,
    username: name,
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: branch.id }],
    password,
  });
};

test("a record is not removed while another comes to refer to it", async () => {
  for (let round = 0; round < 20; ++round) {
    const { id } = await newPerson();
    const [made, removed] = await Promise.all([
      admin.post("/api/departments", {
        name: unique("Abteilung"),
        branch: { id: branch.id },
        members: [{ id }],
      }),
      admin.delete(`/api/users/${id}`),
    ]);
    expect(["201 409", "422 204"]).toContain(`${made.status} ${removed.status}`);
  }
});

test("the same records changed in opposite orders are changed one after the other", async () => {
  const tags: Stored[] = [];
  for (let count = 0; count < 60; ++count)
    tags.push(await admin.create("/api/tags", { name: unique("Schlagwort") }));
  const change = (records: Stored[]) =>
    admin.post("/api/tags/bulk", {
      type: "change",
      records: records.map(({ id, version }) => ({ id, version })),
      values: { image: null },
    });
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [change(tags), change(tags.toReversed())]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(server.log).not.toMatch(/deadlock|40P01/);
});

test("orders are acknowledged while others are confirmed", async () => {
  const orders: { id: number }[] = [];
  for (let count = 0; count < 12; ++count) orders.push(await business.order());
  const answers = await Promise.all([
    admin.post("/api/orders/acknowledge", { orders: orders.map(({ id }) => ({ id })) }),
    ...orders.toReversed().map(({ id }) => admin.post(`/api/orders/${id}/status/confirm`)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(server.log).not.toMatch(/deadlock|40P01/);
});

test("keys for programs that are made while a password is changed end with the old one", async () => {
  for (let round = 0; round < 8; ++round) {
    const person = await newPerson();
    const client = server.guest();
    await client.signIn(String(person.email), password);
    const made: string[] = [];
    const end = new AbortController();
    const goOnMaking = async () => {
      while (!end.signal.aborted) {
        const { status, data } = await client.post<{ id: number; token: string }>(
          "/api/users/me/tokens",
          { name: "Kassa" },
        );
        if (status !== 201) return;
        made.push(data.token);
        // The account may have so many only.
        if (made.length > 20) await client.delete(`/api/users/me/tokens/${data.id}`);
      }
    };
    const makers = [1, 2, 3, 4, 5, 6].map(goOnMaking);
    const changed = await admin.put(`/api/users/${person.id}`, {
      password: "Topfenstrudel-mit-Zimt",
    });
    end.abort();
    await Promise.all(makers);
    expect(changed.status, changed.text).toBe(200);
    expect(made).not.toEqual([]);
    for (const token of made) {
      const headers = { Authorization: `Bearer ${token}` };
      const me = await server.guest().call("GET", "/api/users/me", undefined, { headers });
      expect(me.status, me.text).toBe(401);
    }
  }
});
