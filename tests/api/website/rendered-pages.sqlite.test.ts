import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { builtPages } from "../../harness/paths";
import { rendered, rendererOf } from "../../harness/browser/rendered-pages";
import { Server } from "../../harness/server";
import { createOpenBranch, unique } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

let store: string;

const business = await businessOfThisFile({ pages: "rendered" });
const { server, admin } = business;

beforeAll(async () => {
  const { data } = await admin.get(`/api/branches/${business.world.branch}`);
  store = `/store/${String(data.identifier)}`;
});

const page = (path: string, from = server) => from.guest().get(path);

const rename = (name: string) =>
  admin.put(`/api/products/${business.world.product}`, { id: business.world.product, name });

/** What stands in the page's own element; the data follow what is looked at. */
const shown = (html: string) =>
  html.slice(html.indexOf('<div id="root"'), html.indexOf('id="start-data"'));

test("a menu stands in its page with names, prices, allergens, and links that lead on", async () => {
  const name = unique("Marillenknödel");
  await rename(name);
  const html = shown(await rendered(server.address, store, `>${name}<`));
  for (const words of ["Am Hollerplatz", "3,90\u00a0€", "Geöffnet", 'href="/"'])
    expect(html).toContain(words);
  expect(shown(await rendered(server.address, "/"))).toContain(`href="${store}"`);
});

test("what depends on the guest's device has its frame", async () => {
  const checkout = await rendered(server.address, `${store}/checkout`);
  expect(shown(checkout)).toContain("<h1>Ihre Bestellung</h1>");
  const status = await page("/status/u1/h2");
  expect(status.status).toBe(200);
  expect(status.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(shown(await rendered(server.address, "/status/u1/h2"))).toContain(
    "<h1>Bestellstatus</h1>",
  );
  const kiosk = store.replace("/store/", "/kiosk/");
  expect(shown(await rendered(server.address, `${kiosk}/status/u1/h2`))).toContain(
    "<h1>Bestellstatus</h1>",
  );
});

test("an order stands in its page as soon as it has changed, for its link alone", async () => {
  const order = await business.order();
  const path = `/status/${order.uid}/${order.hash}`;
  const html = await rendered(server.address, path, "Vielen Dank für Ihre Bestellung!");
  expect(shown(html)).toContain('aria-current="step"');
  expect((await page(path)).headers.get("Cache-Control")).toBe("no-store");
  expect((await page(path)).headers.get("X-Robots-Tag")).toBe("noindex");
  await business.act(order, "confirm");
  await rendered(server.address, path, '"isConfirmed":true');
  const wrong = await rendered(server.address, `/status/${order.uid}/${"0".repeat(32)}`);
  expect(shown(wrong)).toContain("<h1>Bestellstatus</h1>");
  expect(wrong).not.toContain(order.uid);
});

test("an order's page follows what is around the order", async () => {
  const order = await business.order();
  const path = `/status/${order.uid}/${order.hash}`;
  const thanks = "Vielen Dank für Ihre Bestellung!";
  await rendered(server.address, path, thanks);
  const shopName = unique("Café");
  await admin.post("/api/config", { shopName });
  // Until it is rendered anew, its link leads to the frame of all orders.
  expect(shown(await rendered(server.address, path, shopName, thanks))).toContain(thanks);
});

test("the page for addresses that nobody knows is rendered as well, and stays 404", async () => {
  const html = await rendered(server.address, "/unbekannt");
  expect(shown(html)).toContain("<h1>404 Not Found</h1>");
  expect((await page("/unbekannt")).status).toBe(404);
});

test("a legal text stands in its page once", async () => {
  const words = unique("Ringlotte");
  await admin.post("/api/config", { imprintText: `<p>${words} OG</p>` });
  const html = await rendered(server.address, "/site/imprint", words);
  expect(html.split(words)).toHaveLength(2);
});

test.each(["</script><b>", `"'&<`, "<!--<script>", "{}</style>"])(
  "the name %s stays a text",
  async (hostile) => {
    const name = `${hostile} ${unique("Torte")}`;
    await rename(name);
    const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
    const escaped = name.replace(/[&<>"']/g, (letter) => entities[letter as keyof typeof entities]);
    const html = await rendered(server.address, store, escaped);
    expect(shown(html)).not.toContain(hostile);
  },
);

test("a rendered page travels compressed and is asked for once", async () => {
  await rendered(server.address, store);
  const { headers } = await page(store);
  const tag = headers.get("ETag") ?? "";
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const [answer] = (await once(
      get(server.address + store, { headers: { "Accept-Encoding": encoding } }),
      "response",
    )) as [IncomingMessage];
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(decode(await buffer(answer)).toString()).toContain("data-page=");
  }
  const { status } = await server.guest().get(store, { headers: { "If-None-Match": tag } });
  expect(status).toBe(304);
});

test("the only script in the page is allowed by its content", async () => {
  const answer = await page(store);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
});

test("a renderer that dies takes no page away, and comes back", async () => {
  await rendered(server.address, store);
  process.kill(rendererOf(server), "SIGKILL");
  const name = unique("Powidltascherl");
  await rename(name);
  const plain = await page(store);
  expect(plain.status).toBe(200);
  expect(plain.text).toContain(name);
  await rendered(server.address, store, `>${name}<`);
  expect(rendererOf(server)).toBeGreaterThan(0);
  const { text } = await page("/metrics");
  expect(text).toMatch(/^kredenz_page_rendering_failures_total \d+$/m);
  expect(Number(/^kredenz_page_renderer_starts_total (\d+)$/m.exec(text)?.[1])).toBe(2);
});

test("a build without a renderer serves plain shells", async () => {
  const web = mkdtempSync(join(tmpdir(), "kredenz-web-"));
  cpSync(builtPages, web, { recursive: true });
  rmSync(join(web, "storefront", "prerender.js"));
  const plain = await Server.start({ settings: { KREDENZ_WEB: web } });
  try {
    const branch = await createOpenBranch(await plain.as("admin"));
    for (const path of ["/", `/store/${String(branch.identifier)}`, "/status/u1/h2"]) {
      const answer = await page(path, plain);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain('<div id="root"></div>');
    }
    expect((await page("/unbekannt", plain)).status).toBe(404);
    expect(rendererOf(plain)).toBe(0);
  } finally {
    await plain.stop();
    rmSync(web, { recursive: true });
  }
});

test("no visitor gets the renderer's script", async () => {
  for (const path of [
    "/prerender.js",
    "/storefront/prerender.js",
    "/assets/storefront/prerender.js",
  ])
    expect((await page(path)).status, path).toBe(404);
});

test("the clock alone changes what pages say", async () => {
  const late = await Server.start({ pages: "rendered", clock: "2027-01-04T10:59:40Z" });
  try {
    const owner = await late.as("admin");
    const now = (await late.now()).getTime();
    const opening = new Date(Math.ceil((now + 5000) / 60_000) * 60_000);
    const from = opening.toISOString().slice(11, 16);
    const hours = [{ type: "daily", date: null, isClosed: false, from, to: "23:59" }];
    const branch = await createOpenBranch(owner, { timeZone: "UTC", openingHours: hours });
    const path = `/store/${String(branch.identifier)}`;
    await rendered(late.address, path, 'data-status="closed"');
    await rendered(late.address, path, 'data-status="open"');
  } finally {
    await late.stop();
  }
});
