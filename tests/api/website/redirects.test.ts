import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { operations } from "../../harness/contract/contract";
import { expectRefusal } from "../../harness/expect";
import { createOpenBranch, createWorld, sampleOf, unique } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const publicUrl = "https://ringlotte.example";

const server = await serverOfThisFile({
  pages: "rendered",
  settings: { KREDENZ_PUBLIC_URL: publicUrl },
});
const admin = await server.as("admin");

const create = (path: string, target: string, changes: Fields = {}) =>
  admin.create("/api/redirects", { path, target, ...changes });

/** Status and Location of what a guest gets. */
async function ask(path: string, method: "GET" | "HEAD" = "GET") {
  const answer = await server.guest().call<unknown>(method, path);
  return [answer.status, answer.headers.get("Location")];
}

/** Where an address leads that no browser would ask for in these very octets. */
async function locationOfRaw(path: string): Promise<string | undefined> {
  const socket = connect(server.port, "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = "";
  socket.on("data", (bytes) => (text += bytes.toString("latin1")));
  await once(socket, "close");
  return /^Location: (.*)\r$/m.exec(text)?.[1];
}

test("a permanent one answers 308, a passing one 307, both to GET and HEAD", async () => {
  const { id } = await create("/alte-karte", "/store/hollerplatz");
  for (const method of ["GET", "HEAD"] as const)
    expect(await ask("/alte-karte", method)).toEqual([308, "/store/hollerplatz"]);
  await admin.put(`/api/redirects/${id}`, { id, isPermanent: false });
  for (const method of ["GET", "HEAD"] as const)
    expect(await ask("/alte-karte", method)).toEqual([307, "/store/hollerplatz"]);
  await admin.delete(`/api/redirects/${id}`);
  expect((await ask("/alte-karte"))[0]).toBe(404);
  await admin.post(`/api/redirects/${id}/restore`);
  expect((await ask("/alte-karte"))[0]).toBe(307);
});

test("one that is permanent can still be changed: no browser keeps it", async () => {
  await create("/fuer-immer", "/");
  const answer = await server.guest().get("/fuer-immer");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("however a path is written, it is found, and the question goes along", async () => {
  await create("/Menü/Übersicht/", "https://example.test/karte?von=alt#kaffee");
  const list = await admin.get<Stored[]>("/api/redirects");
  expect(list.data.map(({ path }) => path)).toContain("/menü/übersicht");
  for (const path of [
    "/menü/übersicht",
    "/Men%C3%BC/%C3%9Cbersicht",
    "/MEN%c3%9c/Übersicht/",
    "//menü//übersicht",
    "/site/menü/übersicht",
  ])
    expect(await ask(encodeURI(decodeURI(path))), path).toEqual([
      308,
      "https://example.test/karte?von=alt#kaffee",
    ]);
  expect(await ask("/men%C3%BC/%C3%BCbersicht?tisch=4&x=%20")).toEqual([
    308,
    "https://example.test/karte?von=alt&tisch=4&x=%20#kaffee",
  ]);
});

test("a page goes before a redirect", async () => {
  const path = "/site/herbstkarte";
  await create(path, "/");
  expect((await ask(path))[0]).toBe(308);
  const branch = await createOpenBranch(admin);
  await create("/filiale", `/store/${String(branch.identifier)}`);
  const [, location] = await ask("/filiale");
  expect((await ask(String(location)))[0]).toBe(200);
  for (const reserved of ["/datenschutz", "/site/imprint", "/", "/index.html", "/store"])
    expectRefusal(await admin.post("/api/redirects", { path: reserved, target: "/" }), [422]);
});

test("a branch that is called otherwise now is found under its old name", async () => {
  const branch = await createOpenBranch(admin);
  const before = `/store/${String(branch.identifier)}`;
  await create(before, "/store/neue-gasse?von=alt");
  expect((await ask(before))[0]).toBe(200);
  await admin.put(`/api/branches/${branch.id}`, { id: branch.id, identifier: "neue-gasse" });
  expect(await ask(`${before}?tisch=4`)).toEqual([308, "/store/neue-gasse?von=alt&tisch=4"]);
  expect((await ask("/store/neue-gasse"))[0]).toBe(200);
});

test("no redirect takes an address that the server or the business answers", async () => {
  const first = new Set(operations.map(({ path }) => path.split("/")[1] ?? ""));
  for (const segment of [
    ...first,
    ..."status kiosk player terminal frontdesk backoffice backend fonts assets".split(" "),
    ..."robots.txt sitemap.xml manifest.webmanifest service-worker.js push-worker.js".split(" "),
  ]) {
    const answer = await admin.post("/api/redirects", {
      path: `/${segment}/x`,
      target: "/",
    });
    expectRefusal(answer, [422]);
    expect(answer.errors, segment).toEqual([
      {
        field: "path",
        message: `Adressen, die mit „/${segment}“ beginnen, braucht die Website selbst. Bitte wählen Sie einen anderen Pfad.`,
      },
    ]);
  }
});

test("the server's own address is a path like any other", async () => {
  const made = await create(`${publicUrl}/von-hier`, `${publicUrl}/dorthin?a=b`);
  expect([made.path, made.target]).toEqual(["/von-hier", "/dorthin?a=b"]);
  expectRefusal(
    await admin.post("/api/redirects", {
      path: "/im-kreis",
      target: `${publicUrl}/im-kreis`,
    }),
    [422],
  );
});

test.each([
  ["path", "/was?ist=das"],
  ["path", "https://elsewhere.example/x"],
  ["path", "//evil.test/x"],
  ["path", "/a\\b"],
  ["path", "/../etc"],
  ["target", "//evil.test"],
  ["target", "/\\evil.test"],
  ["target", "/a\r\nSet-Cookie: a=b"],
  ["target", "javascript:alert(1)"],
  ["target", "https://ringlotte.example@evil.test"],
  ["target", "einfach-so"],
])("a %s like %j is refused", async (field, value) => {
  const answer = await admin.post("/api/redirects", {
    path: "/gut",
    target: "/",
    [field]: value,
  });
  expectRefusal(answer, [422]);
  expect(answer.errors.map((error) => error.field)).toEqual([field]);
});

test("what guests send leads to no place that staff did not name", async () => {
  await create("/evil.test", "/anderswo");
  for (const path of [
    "//evil.test",
    "//evil.test/",
    "/%2fevil.test",
    "///evil.test/?x=//evil.test",
  ]) {
    const [, location] = await ask(path);
    expect(new URL(String(location), server.address).origin, path).toBe(server.address);
  }
  for (const path of ["/%5cevil.test", "/%09/evil.test", "/%0d%0aLocation:x", "/@evil.test"])
    expect((await ask(path))[1], path).toBeNull();
  for (const path of ["/\\evil.test", "/evil.test\\x", "/\t/evil.test", "http:/\\evil.test"])
    expect(await locationOfRaw(path), path).toBeUndefined();
  expect(await locationOfRaw("http://evil.test/evil.test?a=b")).toBe("/anderswo?a=b");
  const odd = await locationOfRaw('/evil.test?a\\b"<>\u00e4');
  if (odd !== undefined) expect(odd).toMatch(/^\/anderswo\?[!-~]*$/);
});

test("a path leads to one place, not over another, and not in a circle", async () => {
  await create("/mitte", "/ende");
  const refused = async (path: string, target: string) => {
    const answer = await admin.post("/api/redirects", { path, target });
    expectRefusal(answer, [422]);
    return answer.errors;
  };
  expect(await refused("/Mitte/", "/sonstwo")).toMatchObject([{ field: "path" }]);
  expect(await refused("/selbst", "/site/Selbst/?a=b")).toEqual([
    {
      field: "target",
      message: "Diese Weiterleitung würde auf sich selbst führen.",
    },
  ]);
  expect(await refused("/anfang", "/Mitte/?a=b")).toEqual([
    {
      field: "target",
      message: "„/mitte“ leitet selbst weiter. Bitte geben Sie gleich dessen Ziel an: /ende",
    },
  ]);
  expect(await refused("/ende", "/weiter")).toEqual([
    {
      field: "path",
      message: "Die Weiterleitung von „/mitte“ führt hierher. Bitte ändern Sie zuerst deren Ziel.",
    },
  ]);
  expect(await refused("/ende", "/mitte")).toEqual([
    {
      field: "target",
      message:
        "„/mitte“ führt schon hierher. Bitte wählen Sie ein anderes Ziel, sonst ergäbe sich ein Kreis.",
    },
  ]);
});

test("of two at once that make a circle, one is taken", async () => {
  for (let round = 0; round < 5; ++round) {
    const [one, other] = [`/${unique("eins")}`, `/${unique("zwei")}`];
    const answers = await Promise.all([
      admin.post("/api/redirects", { path: one, target: other }),
      admin.post("/api/redirects", { path: other, target: one }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  }
});

test("one from the trash comes back only where it still fits", async () => {
  const { id } = await create("/frueher", "/spaeter");
  await admin.delete(`/api/redirects/${id}`);
  await create("/spaeter", "/frueher");
  const answer = await admin.post(`/api/redirects/${id}/restore`);
  expectRefusal(answer, [422]);
});

test("who edits the website edits them, and guests do not read the list", async () => {
  const world = await createWorld(admin);
  for (const role of ["editor", "manager"] as const)
    await (await server.as(role)).create("/api/redirects", sampleOf("redirects", world));
  expectRefusal(await server.guest().get("/api/redirects"), [401]);
  expectRefusal(await (await server.as("employee")).get("/api/redirects"), [403]);
  const { data } = await server.guest().get<{ url: string }[]>("/api/init");
  expect(data.map(({ url }) => url)).not.toContain("/api/redirects");
});
