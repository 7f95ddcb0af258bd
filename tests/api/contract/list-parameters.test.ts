import { describe, expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { operations, type Schema } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { sampleOf } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { admin, world } = await businessOfThisFile();

/** Everything that comes in pages, but the lists that a key opens: those tell nobody without one what is wrong. */
const lists = operations.filter(
  (one) =>
    one.method === "GET" &&
    !one.path.includes("{") &&
    one.parameters.some((parameter) => parameter.name === "page"),
);

/** Of print jobs the branch has to be named. */
const addressOf = (path: string, query: string) =>
  path === "/api/print-jobs" ? `${path}?branch=${world.branch}&${query}` : `${path}?${query}`;

test("the lists are those of resources, orders, deliveries, print jobs and guests' requests", () => {
  const paths = lists.map((one) => one.path);
  for (const path of ["users", "products", "orders", "logs", "print-jobs", "guests/requests"])
    expect(paths).toContain(`/api/${path}`);
});

describe.each(lists)("$name", ({ path, parameters }) => {
  test("refuses what it does not know and what stands twice", async () => {
    expect((await admin.get(addressOf(path, "page=1"))).status).toBe(200);
    for (const query of ["colour=red", "page=1&colour=", "page=1&page=1", "limit=2&limit=3"]) {
      const refused = await admin.get(addressOf(path, query));
      expectRefusal(refused, [400]);
    }
    for (const name of ["branch", "state"])
      if (parameters.some((one) => one.name === name))
        expectRefusal(await admin.get(addressOf(path, `${name}=1&${name}=1`)), [400]);
  });

  test("says of each parameter what it takes", () => {
    for (const { name, schema } of parameters) {
      const one: Schema | undefined = schema?.type === "array" ? schema.items : schema;
      expect(["string", "integer", "number", "boolean"], name).toContain(one?.type);
      if (name === "sort") expect(one?.enum).toContain("-createdAt");
      if (name === "page" || name === "branch") expect(one?.minimum).toBe(1);
      if (name === "limit") expect(one?.maximum).toBe(500);
    }
  });
});

test("a list is cut out of a range, of which both ends belong to it", async () => {
  const file = async (bytes: number) => {
    const data = `data:text/plain;base64,${Buffer.from("x".repeat(bytes)).toString("base64")}`;
    const upload = { ...sampleOf("uploads", world), name: "zettel.txt", data };
    return admin.create("/api/uploads", upload);
  };
  const [small, middle, large] = [await file(2001), await file(2002), await file(2003)];
  const found = async (query: string) =>
    (await admin.get<Stored[]>(`/api/uploads?${query}&sort=size`)).data.map((one) => one.id);
  expect(await found("sizeFrom=2002&sizeTo=2003")).toEqual([middle.id, large.id]);
  expect(await found("sizeFrom=2001&sizeTo=2001")).toEqual([small.id]);
  expect(await found("sizeFrom=2003&sizeTo=2001")).toEqual([]);
});

test("texts are searched and sorted in German on every engine", async () => {
  const person = async (lastName: string) => {
    const body = sampleOf("users", world);
    return admin.create("/api/users", { ...body, firstName: "Sortierprobe", lastName });
  };
  const [z, oe, strasse, o] = [
    await person("Zöchling"),
    await person("Öllinger"),
    await person("Straßer"),
    await person("Ofner"),
  ];
  const found = async (query: string) =>
    (await admin.get<Stored[]>(`/api/users?q=sortierprobe${query}`)).data.map((one) => one.id);
  expect(await found("&sort=lastName")).toEqual([o.id, oe.id, strasse.id, z.id]);
  expect(await found("&sort=-lastName&page=1&limit=2")).toEqual([z.id, strasse.id]);
  expect(await found("+STRASSE")).toEqual([strasse.id]);
  expect(await found(`+${encodeURIComponent("öl")}`)).toEqual([oe.id]);
  expect(await found("+%25")).toEqual([]);
});
