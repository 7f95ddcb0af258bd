import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Client, Stored } from "../../harness/client";
import { resources } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { sampleOf } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const removedAt = "2027-01-04T11:00:00Z";
const day = 24 * 60 * 60 * 1000;
const daysLater = (days: number) => new Date(Date.parse(removedAt) + days * day).toISOString();

const { server, world } = await businessOfThisFile({ clock: removedAt });

const files = (folder: string) => readdirSync(join(server.folder, "media", folder)).length;

/** The same server some days later, and its administrator, whose session has run out meanwhile. */
async function reopened(days: number): Promise<Client> {
  await server.terminate();
  await server.launch(daysLater(days));
  return server.signIn("admin");
}

test("what was removed can be restored for thirty days, then it is gone with its history and files", async () => {
  const admin = await server.as("admin");
  const create = (kind: string): Promise<Stored> =>
    admin.create(`/api/${kind}`, sampleOf(kind, world));
  const before = { images: files("images"), uploads: files("uploads") };
  const kept = await create("images");
  const rescued = await create("tags");
  const removed: { path: string; id: number }[] = [];
  for (const kind of resources) {
    const { id } = await create(kind);
    removed.push({ path: `/api/${kind}/${id}`, id });
  }
  expect(files("images")).toBe(before.images + 2);
  for (const { path } of [...removed, { path: `/api/tags/${rescued.id}` }])
    expect((await admin.delete(path)).status, path).toBe(204);

  const inTime = await reopened(29);
  expect((await inTime.post(`/api/tags/${rescued.id}/restore`)).status).toBe(200);
  for (const { path } of removed)
    expect((await inTime.get(`${path}/history`)).status, path).toBe(200);

  const tooLate = await reopened(31);
  for (const { path } of removed) {
    await expect
      .poll(async () => (await tooLate.get(`${path}/history`)).status, { timeout: 60_000 })
      .toBe(404);
    expectRefusal(await tooLate.post(`${path}/restore`), [404]);
  }
  await expect.poll(() => files("images"), { timeout: 60_000 }).toBe(before.images + 1);
  await expect.poll(() => files("uploads"), { timeout: 60_000 }).toBe(before.uploads);
  expect((await tooLate.get(`/api/tags/${rescued.id}`)).status).toBe(200);
  expect((await tooLate.get(`/api/images/${kept.id}`)).status).toBe(200);
  expect((await tooLate.get(`/api/tags/${rescued.id}/history`)).status).toBe(200);
});
