import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { rendered } from "../../harness/browser/rendered-pages";
import { Server } from "../../harness/server";
import { createOpenBranch, legalAddresses } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile({ pages: "rendered" });
const admin = await server.as("admin");

const page = (path: string) => server.guest().get(path);

test("a branch has store and checkout pages while it is public, and 404 while it is not", async () => {
  const { id, identifier } = await createOpenBranch(admin);
  const paths = ["", "/checkout", "/checkout/error"].map(
    (end) => `/store/${String(identifier)}${end}`,
  );
  for (const isPublic of [true, false, true]) {
    await admin.put(`/api/branches/${id}`, { id, isPublic });
    for (const path of paths) expect((await page(path)).status, path).toBe(isPublic ? 200 : 404);
  }
});

test.each([
  ["/datenschutz", "privacyPolicyText", legalAddresses.privacyPolicy],
  ["/site/privacy", "privacyPolicyText", legalAddresses.privacyPolicy],
  ["/site/terms-and-conditions", "termsAndConditionsText", legalAddresses.termsAndConditions],
  ["/site/imprint", "imprintText", legalAddresses.imprint],
  ["/site/allergens", "allergensText", null],
])("%s is there while the settings have a text for it", async (path, field, elsewhere) => {
  const expectNoText = async () => {
    const { status, headers } = await page(path);
    expect([status, headers.get("Location")]).toEqual([elsewhere ? 302 : 404, elsewhere]);
  };
  await expectNoText();
  await admin.post("/api/config", { [field]: "<p>Kein Kleingedrucktes.</p>" });
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Kein Kleingedrucktes.");
  // A blank text falls back like a missing one.
  await admin.post("/api/config", { [field]: " " });
  await expectNoText();
});

test.each([
  ["/backend", "backoffice"],
  ["/frontdesk", "stations"],
  ["/backoffice", "stations"],
])("%s is the page of %s", async (path, application) => {
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("<title>Kredenz</title>");
  const [, script = ""] = /<script [^>]*src="([^"]+)"/.exec(shown.text) ?? [];
  expect(script).toMatch(new RegExp(`^/assets/${application}/`));
  expect((await page(script)).status).toBe(200);
});

/** As it travels: fetch would undo the encoding. */
const bytesOf = (path: string, encoding: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(server.address + path, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const used = answer.headers["content-encoding"];
      if (used === encoding) buffer(answer).then(resolve, reject);
      else reject(new Error(`${path} came as ${used} in place of ${encoding}`));
    }).on("error", reject);
  });

test.each(["/", "/backend/login"])(
  "the scripts of %s travel as small as they can be made",
  async (path) => {
    const { text } = await page(path);
    const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, script]) => script!,
    );
    expect(scripts).not.toEqual([]);
    for (const script of scripts) {
      // Below that an encoding saves nothing: they travel as they are.
      if ((await page(script)).text.length < 1024) continue;
      const brotli = await bytesOf(script, "br");
      const gzip = await bytesOf(script, "gzip");
      const content = brotliDecompressSync(brotli);
      expect(gunzipSync(gzip).equals(content), script).toBe(true);
      expect(brotli.length, script).toBeLessThanOrEqual(brotliCompressSync(content).length);
      expect(gzip.length, script).toBeLessThanOrEqual(gzipSync(content, { level: 9 }).length);
    }
  },
);

test("nothing lies below the pages of displays", async () => {
  for (const path of ["/frontdesk/1", "/backoffice/1/key"])
    expect((await page(path)).status, path).toBe(404);
});

test("blank titles and descriptions fall back like missing ones", async () => {
  await admin.post("/api/config", {
    seoTitle: " ",
    title: "",
    shopName: "Café Ringlotte",
    seoDescription: "",
    description: "Seit 1907.",
  });
  const branch = await createOpenBranch(admin, { description: " " });
  const { text } = await page(`/store/${String(branch.identifier)}`);
  expect(text).toContain("- Café Ringlotte</title>");
  expect(text).toContain('<meta name="description" content="Seit 1907.">');
});

test("pages and answers of guests are the same with and without a session", async () => {
  const branch = await createOpenBranch(admin);
  for (const path of ["/", `/store/${String(branch.identifier)}`])
    expect(await rendered(server.address, path), path).toBe((await admin.get(path)).text);
});

test("starting data name their addresses below /api", async () => {
  const { data } = await server.guest().get<{ url: string }[]>("/api/init");
  for (const { url } of data) expect(url).toMatch(/^\/api\//);
});

test("search engines find what is public, at the address guests use, and are kept from the rest", async () => {
  const business = await Server.start({
    pages: "rendered",
    settings: { KREDENZ_PUBLIC_URL: "https://ringlotte.example" },
  });
  try {
    const owner = await business.as("admin");
    const open = await createOpenBranch(owner);
    const hidden = await createOpenBranch(owner, { isPublic: false });
    await owner.post("/api/config", { imprintText: "<p>Ringlotte OG</p>" });

    const robots = await business.guest().get("/robots.txt");
    expect(robots.headers.get("Content-Type")).toContain("text/plain");
    expect(robots.text).toContain("Disallow: /api/\n");
    expect(robots.text).toContain("Sitemap: https://ringlotte.example/sitemap.xml");

    const map = await business.guest().get("/sitemap.xml");
    expect(map.headers.get("Content-Type")).toContain("application/xml");
    const addresses = [...map.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain("https://ringlotte.example/");
    expect(addresses).toContain(`https://ringlotte.example/store/${String(open.identifier)}`);
    expect(addresses).toContain("https://ringlotte.example/site/imprint");
    expect(addresses).not.toContain(`https://ringlotte.example/store/${String(hidden.identifier)}`);
    for (const address of addresses)
      expect((await business.guest().get(new URL(String(address)).pathname)).status, address).toBe(
        200,
      );
  } finally {
    await business.stop();
  }
});

test("without an address of its own the business has no sitemap", async () => {
  expect((await page("/robots.txt")).text).not.toContain("Sitemap");
  expect((await page("/sitemap.xml")).status).toBe(404);
});

test("an address written in another way leads to the one of the page, and nowhere else", async () => {
  const branch = await createOpenBranch(admin);
  const hidden = await createOpenBranch(admin, { isPublic: false });
  await admin.post("/api/config", { imprintText: "<p>Ringlotte OG</p>" });
  const store = `/store/${String(branch.identifier)}`;
  for (const [written, address] of [
    ["/index.html", "/"],
    ["//", "/"],
    ["/store", "/"],
    ["/Store/", "/"],
    [`${store}/`, store],
    [`${store.toUpperCase()}?product=12`, `${store}?product=12`],
    [`/store//${String(branch.identifier)}/index.html`, store],
    [`${store}/Checkout/`, `${store}/checkout`],
    [`${store}/checkout/error/`, `${store}/checkout/error`],
    ["/Site/Imprint/", "/site/imprint"],
  ] as const) {
    const { status, headers } = await page(written);
    expect([status, headers.get("Location")], written).toEqual([308, address]);
    expect((await page(address)).status, address).toBe(200);
  }
  for (const path of [
    "/nirgends/",
    "//nirgends.example",
    `${store}/kassa/`,
    `${store}/checkout/error/again/`,
    `/store/${String(hidden.identifier)}/`,
    "/Site/Unbekannt",
  ]) {
    const { status, headers, text } = await page(path);
    expect([status, headers.get("Location")], path).toEqual([404, null]);
    expect(headers.get("Content-Type"), path).toContain("text/html");
    expect(text, path).toContain("<title>404 Not Found - ");
  }
});
