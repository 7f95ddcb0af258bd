/** Lists as people look at them: everybody's own, and those that are for all. */
import { expect, test } from "vitest";
import type { Client, Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile();
const resi = await personOf(server, "employee", [world.branch]);
const toni = await personOf(server, "manager", [world.branch]);

const view = (changes: Fields = {}) => ({
  name: "Nur Kuchen",
  resource: "products",
  query: "q=kuchen&sort=-price",
  ...changes,
});
const namesFor = async (client: Client) =>
  (await client.get<Stored[]>("/api/views?resource=products")).data.map(({ name }) => name);

test("one's own views are seen by nobody else, not even by an admin", async () => {
  const { id } = await resi.create("/api/views", view({ name: "Meine" }));
  expect(await namesFor(resi)).toContain("Meine");
  for (const other of [toni, admin]) {
    expect(await namesFor(other)).not.toContain("Meine");
    expectRefusal(await other.get(`/api/views/${id}`), [404]);
    expectRefusal(await other.put(`/api/views/${id}`, { name: "Deine" }), [404]);
    expectRefusal(await other.delete(`/api/views/${id}`), [404]);
  }
  expect((await resi.put(`/api/views/${id}`, { name: "Neue" })).data.name).toBe("Neue");
});

test("shared views are seen by all, and changed by their owner and admins", async () => {
  const { id, owner } = await toni.create("/api/views", view({ name: "Alle", isShared: true }));
  expect(await namesFor(resi)).toContain("Alle");
  expectRefusal(await resi.put(`/api/views/${id}`, { name: "Meine" }), [403]);
  expectRefusal(await resi.delete(`/api/views/${id}`), [403]);
  const changed = await admin.put(`/api/views/${id}`, { name: "Für alle", owner: 999 });
  expect(changed.data).toMatchObject({ name: "Für alle", owner });
  expect((await toni.delete(`/api/views/${id}`)).status).toBe(204);
  expect(await namesFor(resi)).not.toContain("Für alle");
});

test("nobody has more than a hundred, so that everybody's lists stay quick", async () => {
  const vroni = await personOf(server, "employee", [world.branch]);
  const made: Stored[] = [];
  for (let count = 0; count < 100; ++count) made.push(await vroni.create("/api/views", view()));
  expectRefusal(await vroni.post("/api/views", view()), [422]);
  const [first] = made;
  await vroni.delete(`/api/views/${first?.id}`);
  expect((await vroni.post("/api/views", view())).status).toBe(201);
  expectRefusal(await vroni.post(`/api/views/${first?.id}/restore`, {}), [422]);
  expect((await toni.post("/api/views", view())).status).toBe(201);
});

test("belongs to a list, not to an address", async () => {
  expectRefusal(await resi.post("/api/views", view({ resource: "../login" })), [422]);
});
