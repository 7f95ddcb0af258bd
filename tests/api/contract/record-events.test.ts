/** Pages hear that a record which they may read was changed, on whichever instance somebody did it. */
import { expect, test } from "vitest";
import type { Client, ServerEvent, Stored } from "../../harness/client";
import { resources } from "../../harness/contract/contract";
import { engineOfThisRun } from "../../harness/engine";
import { expectRefusal } from "../../harness/expect";
import { personOf } from "../../harness/people";
import { createOpenBranch, sampleOf, withAllTargets } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await businessOfThisFile();
const { server, admin } = business;
const world = await withAllTargets(admin, business.world);

const listen = (client: Client, names: readonly string[]) =>
  client.events(`/api/records/events?resources=${names.join(",")}`);
async function next(events: AsyncGenerator<ServerEvent>) {
  const { value } = await events.next();
  const { event, data } = value as ServerEvent;
  return { event, ...(JSON.parse(data) as object) };
}

test.each(resources)(
  "%s are told of when made, changed, deleted and restored",
  async (resource) => {
    const events = await listen(admin, [resource]);
    const path = `/api/${resource}`;
    const { id } = await admin.create(path, sampleOf(resource, world));
    const told = { event: "record", resource, id };
    expect(await next(events)).toEqual(told);
    await admin.put(`${path}/${id}`, {});
    expect(await next(events)).toEqual(told);
    await admin.delete(`${path}/${id}`);
    expect(await next(events)).toEqual(told);
    await admin.post(`${path}/${id}/restore`);
    expect(await next(events)).toEqual(told);
    await events.return(undefined);
  },
);

test("who hears of a change reads it at once", async () => {
  const events = await listen(admin, ["tags"]);
  const { id } = await admin.create("/api/tags", { name: "Erste" });
  await next(events);
  for (let index = 0; index < 10; ++index) {
    await admin.put(`/api/tags/${id}`, { name: `Fassung ${index}` });
    await next(events);
    expect((await server.guest().get(`/api/tags/${id}`)).data.name).toBe(`Fassung ${index}`);
  }
  await events.return(undefined);
});

test.runIf(engineOfThisRun === "postgres")(
  "another instance on the same database tells its own listeners",
  async () => {
    const other = await server.further();
    await other.launch();
    try {
      const events = await listen(admin.on(other), ["tags", "views"]);
      const tag = await admin.create("/api/tags", { name: "Drüben" });
      expect(await next(events)).toEqual({ event: "record", resource: "tags", id: tag.id });
      expect((await other.guest().get(`/api/tags/${tag.id}`)).data.name).toBe("Drüben");
      const view = await admin.create("/api/views", sampleOf("views", world));
      expect(await next(events)).toEqual({ event: "record", resource: "views", id: view.id });
      await events.return(undefined);
    } finally {
      await other.stop();
    }
  },
);

test("what somebody may not read they do not hear of", async () => {
  const elsewhere = await createOpenBranch(admin);
  const stranger = await personOf(server, "manager", [elsewhere.id]);
  const events = await listen(stranger, ["departments", "tables"]);
  const department = sampleOf("departments", world);
  await admin.create("/api/departments", department);
  const own = await admin.create("/api/departments", {
    ...department,
    name: "Schank",
    branch: { id: elsewhere.id },
    members: [],
  });
  expect(await next(events)).toMatchObject({ resource: "departments", id: own.id });
  await events.return(undefined);
  const employee = await personOf(server, "employee", [world.branch]);
  expectRefusal(await employee.get("/api/records/events?resources=users"), [403]);
});

test("who comes back is told to read again", async () => {
  const path = "/api/records/events?resources=tags";
  const events = await admin.events(path, { "Last-Event-ID": "7" });
  expect(await next(events)).toEqual({ event: "reload" });
  await events.return(undefined);
});

test("many at once are told one by one", async () => {
  const tags: Stored[] = [];
  for (let index = 0; index < 5; ++index)
    tags.push(await admin.create("/api/tags", sampleOf("tags", world)));
  const events = await listen(admin, ["tags"]);
  const records = tags.map(({ id, version }) => ({ id, version }));
  await admin.post("/api/tags/bulk", { type: "delete", records });
  const heard: unknown[] = [];
  for (const _ of tags) heard.push(await next(events));
  expect(heard).toEqual(tags.map(({ id }) => ({ event: "record", resource: "tags", id })));
  await events.return(undefined);
});

test.each(["", "resources=", "resources=nothing", "resources=tags&page=1"])(
  "?%s is refused",
  async (query) => {
    expectRefusal(await admin.get(`/api/records/events?${query}`), [400]);
  },
);
