import { expect, test } from "vitest";
import type { Stored } from "../../harness/client";
import { rendered } from "../../harness/browser/rendered-pages";
import { openBranch } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

type Entry = { url: string; data: unknown };

const { server, world } = await businessOfThisFile({ pages: "rendered" });

const init = async (role: "guest" | "admin") => {
  const answer = await (await server.as(role)).get<Entry[]>("/api/init");
  expect(answer.status, answer.text).toBe(200);
  return new Map(answer.data.map((one) => [one.url, one.data]));
};

test("a guest gets what the page needs", async () => {
  const entries = await init("guest");
  for (const name of [
    "config",
    "branches",
    "categories",
    "products",
    "menus",
    "tags",
    "tables",
    "donatees",
    "navigations",
    "blocks",
  ])
    expect([...entries.keys()]).toContain(`/api/${name}`);
  expect([...entries.keys()]).not.toContain("/api/users");
});

type Theme = {
  themePrimaryColor: string;
  themeSecondaryColor: string;
  themeBorderRadius: string;
};

test("a business begins in black and grey with slightly round corners", async () => {
  expect((await server.guest().get<Theme>("/api/config")).data).toMatchObject({
    themePrimaryColor: "#000000",
    themeSecondaryColor: "#333333",
    themeBorderRadius: ".25rem",
  });
});

test("each entry is what its address answers", async () => {
  for (const [url, data] of await init("guest"))
    expect((await server.guest().get<unknown>(url)).data, url).toEqual(data);
});

test("legal texts are named at the start and read one by one", async () => {
  const admin = await server.as("admin");
  const text = "<p>Alles Süße hat seine Regeln.</p>";
  await admin.post("/api/config", { imprintText: text, allergensText: " " });
  for (const role of ["guest", "admin"] as const) {
    const client = await server.as(role);
    expect((await init(role)).get("/api/legal-texts"), role).toEqual(["imprint"]);
    const answer = await client.get("/api/legal-texts/imprint");
    expect(answer.data, role).toEqual({ name: "imprint", text });
    expect((await client.get("/api/legal-texts/allergens")).status, role).toBe(404);
  }
  expect((await server.guest().get("/api/init")).text).not.toContain("seine Regeln");
  expect((await server.guest().get("/")).text).not.toContain("seine Regeln");
});

test("a legal page carries its text for browsers without scripts, any other page the way there", async () => {
  await (await server.as("admin")).post("/api/config", { imprintText: "<p>Ringlotte OG</p>" });
  // At once in the plain shell, soon after in the page itself.
  const shown = (html: string) => html.slice(html.indexOf('<div id="root"'));
  for (const read of [
    async (path: string) => (await server.guest().get(path)).text,
    (path: string) => rendered(server.address, path),
  ]) {
    const imprint = shown(await read("/site/imprint"));
    for (const words of ["<h1>Impressum</h1>", "<p>Ringlotte OG</p>"])
      expect(imprint).toContain(words);
    expect(shown(await read("/"))).toContain('href="/site/imprint"');
  }
});

test("a branch that is not public reaches guests as a card only", async () => {
  const admin = await server.as("admin");
  const hidden = await admin.create("/api/branches", {
    ...openBranch(),
    isPublic: false,
    email: "geheim@example.test",
  });
  const { data, text } = await server.guest().get<Stored[]>("/api/branches");
  expect(data.find((one) => one.id === hidden.id)).toMatchObject({ isPublic: false });
  expect(text).not.toContain("geheim@example.test");
});

test("an unchanged answer costs a 304, a changed one has another tag", async () => {
  const first = await server.guest().get("/api/init");
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"/);
  expect(
    (await server.guest().get("/api/init", { headers: { "If-None-Match": tag } })).status,
  ).toBe(304);
  await (await server.as("admin")).put(`/api/tags/${world.tag}`, { id: world.tag, name: "Anders" });
  const again = await server.guest().get("/api/init", { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(200);
  expect(again.text).toContain("Anders");
});

test("menus of one branch", async () => {
  const menus = await server.guest().get<Stored[]>(`/api/branches/${world.branch}/menus`);
  expect(menus.data.map((one) => one.id)).toEqual([world.menu]);
});

test("the server tells its time and its health", async () => {
  const time = await server.guest().get<{ now: string; isShifted: boolean }>("/api/time");
  expect(time.data).toEqual({
    now: expect.stringMatching(/^2027-01-04T11:/) as string,
    isShifted: true,
    diskLevel: "ample",
  });
  for (const path of ["/healthz", "/readyz"])
    expect((await server.guest().get(path)).status, path).toBe(200);
});

test.each(["/", "/store/x", "/site/allergens", "/backend/login"])(
  "the page %s carries no foreign script",
  async (path) => {
    const page = await server.guest().get(path);
    expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src");
    expect(page.text).not.toMatch(/<script[^>]+src="https?:/);
  },
);

test("start data cannot close its own script element", async () => {
  const admin = await server.as("admin");
  await admin.put(`/api/tags/${world.tag}`, { id: world.tag, name: "</script><b>" });
  expect((await server.guest().get("/")).text).not.toContain("</script><b>");
});
