import { expect, test } from "vitest";
import type { Fields, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { rendered } from "../../harness/browser/rendered-pages";
import { sampleOf } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

const { server, admin, world } = await businessOfThisFile({ pages: "rendered" });

const navigation = (items: Fields[]) => ({ identifier: `n-${crypto.randomUUID()}`, items });

test.each(["editor", "manager"] as const)("a %s edits menus and news", async (role) => {
  const client = await server.as(role);
  for (const kind of ["navigations", "blocks"])
    await client.create(`/api/${kind}`, sampleOf(kind, world));
});

test("an identifier is taken once", async () => {
  const main = sampleOf("navigations", world);
  await admin.create("/api/navigations", main);
  const answer = await admin.post("/api/navigations", main);
  expectRefusal(answer, [422]);
  expect(answer.errors.map(({ field }) => field)).toEqual(["identifier"]);
});

test("an entry leads to a branch that there is", async () => {
  const branch = await admin.get(`/api/branches/${world.branch}`);
  const entry = { label: "Bestellen", type: "branch", target: branch.data.identifier };
  await admin.create("/api/navigations", navigation([entry]));
  const answer = await admin.post(
    "/api/navigations",
    navigation([{ ...entry, target: "nirgends" }]),
  );
  expectRefusal(answer, [422]);
  expect(answer.errors).toEqual([
    { field: "items[0].target", message: "Es gibt keinen Standort mit der Kennung „nirgends“." },
  ]);
});

test("a menu has three levels at most", async () => {
  const nested = (levels: number): Fields => ({
    label: `Ebene ${levels}`,
    type: "home",
    children: levels > 1 ? [nested(levels - 1)] : [],
  });
  await admin.create("/api/navigations", navigation([nested(3)]));
  expectRefusal(await admin.post("/api/navigations", navigation([nested(4)])), [422]);
  expectRefusal(await admin.post("/api/navigations", navigation([nested(12)])), [422]);
});

test("a text is cleaned, and a picture in use is kept", async () => {
  const image = await admin.create("/api/images", sampleOf("images", world));
  const block = await admin.create("/api/blocks", {
    identifier: "neues",
    isPublic: true,
    content: {
      body: [
        { type: "text", value: '<p onclick="x()">Neu</p><script>x()</script>' },
        { type: "image", image: { id: image.id } },
      ],
    },
  });
  const guest = await server.guest().get<Stored>(`/api/blocks/${block.id}`);
  expect(guest.data.content).toEqual({
    body: [
      { type: "text", value: "<p>Neu</p>" },
      {
        type: "image",
        value: "",
        image: {
          id: image.id,
          version: 1,
          alt: image.alt,
          extension: "png",
          width: 1,
          height: 1,
          focus: image.focus,
        },
      },
    ],
  });
  const refused = await admin.delete(`/api/images/${image.id}`);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("neues");
});

test("a picture that is missing is told at its place", async () => {
  const refused = await admin.post("/api/blocks", {
    identifier: "ohne-bild",
    content: {
      body: [
        { type: "text", value: "<p>Neu</p>" },
        { type: "image", image: { id: 999_999_999 } },
      ],
    },
  });
  expectRefusal(refused, [422]);
  expect(refused.errors).toEqual([
    {
      field: "content.body[1].image",
      message: "„Bild“ verweist auf einen Eintrag, den es nicht oder nicht mehr gibt.",
    },
  ]);
});

test("the logo comes with the settings, and is kept as long as it is one", async () => {
  const logo = await admin.create("/api/images", sampleOf("images", world));
  await admin.post("/api/config", { logo: { id: logo.id } });
  const config = await server.guest().get<Stored>("/api/config");
  expect(config.data.logo).toMatchObject({ id: logo.id, width: 1, extension: "png" });
  const refused = await admin.delete(`/api/images/${logo.id}`);
  expectRefusal(refused, [409]);
  expect(refused.message).toContain("Konfiguration");
  await admin.post("/api/config", { logo: null });
  expect((await admin.delete(`/api/images/${logo.id}`)).status).toBe(204);
});

type Entry = { url: string; data: Stored[] };

/** What the server wrote into a page. */
async function startDataOf(path: string): Promise<Map<string, Stored[]>> {
  const { text } = await server.guest().get(path);
  const json = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(text)?.[1];
  const entries = JSON.parse(json ?? "[]") as Entry[];
  return new Map(entries.map(({ url, data }) => [url, data]));
}

test("every page carries the menus and the newest news, and no other blocks", async () => {
  const news = (identifier: string, changes: Fields = {}) =>
    admin.create("/api/blocks", {
      identifier,
      isPublic: true,
      content: { body: [{ type: "text", value: "<p>Neu</p>" }] },
      ...changes,
    });
  const older = await news("aelter");
  const newest = await news("neuer");
  await news("leer", { content: { body: [] } });
  await news("entwurf", { isPublic: false });
  const branch = await admin.get(`/api/branches/${world.branch}`);
  const blocksOf = async (path: string) =>
    (await startDataOf(path)).get("/api/blocks")?.map(({ id }) => id);
  for (const path of ["/", `/store/${String(branch.data.identifier)}`, "/gibt-es-nicht"]) {
    expect(await blocksOf(path), path).toEqual([newest.id]);
    expect((await startDataOf(path)).get("/api/navigations"), path).not.toEqual([]);
  }
  await admin.put(`/api/blocks/${older.id}`, { id: older.id, isPublic: true });
  expect(await blocksOf("/")).toEqual([older.id]);
});

test("an admin's browser keeps a mark beside the session, nobody else's does", async () => {
  const signIn = (role: string) =>
    server.guest().post("/api/auth/login", {
      email: `${role}@example.test`,
      password: "Apfelstrudel-mit-Obers-7",
    });
  const marks = (headers: Headers) =>
    headers.getSetCookie().filter((line) => line.startsWith("kredenz_toolbar="));
  await server.as("employee");
  expect(marks((await signIn("admin")).headers)).toEqual([
    "kredenz_toolbar=1; Path=/; SameSite=Strict; Max-Age=1209600",
  ]);
  const none = ["kredenz_toolbar=; Path=/; SameSite=Strict; Max-Age=0"];
  expect(marks((await signIn("employee")).headers)).toEqual(none);

  // A session from before learns it with its next question; one that lost its role loses it.
  const session = (await signIn("admin")).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const ask = (cookie: string) =>
    server.guest().get("/api/users/me", { headers: { Cookie: cookie } });
  expect(marks((await ask(session)).headers)).toHaveLength(1);
  expect(marks((await ask(`${session}; kredenz_toolbar=1`)).headers)).toEqual([]);
  const other = (await signIn("employee")).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(marks((await ask(`${other}; kredenz_toolbar=1`)).headers)).toEqual(none);

  const client = await server.signIn("admin");
  expect(marks((await client.post("/api/auth/logout")).headers)).toEqual(none);
});

test("pages are the same bytes for an admin and for a guest", async () => {
  const client = await server.signIn("admin");
  for (const path of ["/", "/gibt-es-nicht"])
    expect(await rendered(server.address, path), path).toBe((await client.get(path)).text);
});

test("with the admin's toolbar they are as well, and hold nothing of it", async () => {
  const client = await server.signIn("admin");
  await admin.post("/api/config", { enablePluginToolbar: true });
  for (const path of ["/", "/gibt-es-nicht"]) {
    const html = await rendered(server.address, path, '"enablePluginToolbar":true');
    expect(html, path).toBe((await client.get(path)).text);
    expect(html, path).not.toMatch(/Zum Backoffice|admin-toolbar/);
  }
  await admin.post("/api/config", { enablePluginToolbar: false });
});
