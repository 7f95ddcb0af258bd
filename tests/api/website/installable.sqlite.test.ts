import { beforeAll, expect, test } from "vitest";
import { createOpenBranch, onePixel } from "../../harness/world";
import { serverOfThisFile } from "../../scenes/this-file";

const server = await serverOfThisFile({ pages: "rendered" });
const admin = await server.as("admin");

beforeAll(async () => {
  await createOpenBranch(admin, { identifier: "hollerplatz" });
  await admin.post("/api/config", {
    enablePluginPWA: true,
    shopName: "Öfele's Café",
    title: 'Öfele’s "Kaffeehaus"',
    description: "Seit 1907.",
    themePrimaryColor: "#2f5d46",
  });
});

type Manifest = {
  name: string;
  short_name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
} & Record<string, unknown>;

const get = (path: string) => server.guest().get(path);
const manifest = async () => JSON.parse((await get("/manifest.webmanifest")).text) as Manifest;

/** Width and height as a PNG's head says them. */
async function pngSize(path: string): Promise<string> {
  const answer = await fetch(server.address + path);
  expect([answer.status, answer.headers.get("Content-Type")], path).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the manifest is the business's own, and every page of guests names it", async () => {
  expect((await get("/manifest.webmanifest")).headers.get("Content-Type")).toBe(
    "application/manifest+json",
  );
  expect(await manifest()).toMatchObject({
    name: 'Öfele’s "Kaffeehaus"',
    short_name: "Öfele's Café",
    description: "Seit 1907.",
    lang: "de",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#2f5d46",
  });
  for (const path of [
    "/",
    "/store/hollerplatz",
    "/store/hollerplatz/checkout",
    "/status/a/b",
    "/x",
  ]) {
    const { text } = await get(path);
    expect(text, path).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(text, path).toContain('<link rel="apple-touch-icon" href="/app-icon/touch-180.png?v=');
  }
  for (const path of ["/kiosk/hollerplatz", "/backend"])
    expect((await get(path)).text, path).not.toContain("manifest");
});

test("the back office is an app of its own, with the same icons", async () => {
  const answer = await get("/backend/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  const staff = JSON.parse(answer.text) as Manifest;
  expect(staff).toMatchObject({
    id: "/backend",
    name: "Kredenz Öfele's Café",
    short_name: "Kredenz",
    start_url: "/backend",
    scope: "/backend",
    display: "standalone",
    theme_color: "#2f5d46",
  });
  expect(staff.icons).toEqual((await manifest()).icons);
});

test("icons have the sizes the manifest promises, and new addresses when they change", async () => {
  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes } of icons) expect(await pngSize(src)).toBe(sizes);
  const before = icons[0]?.src ?? "";
  expect((await get(before)).headers.get("Cache-Control")).toContain("immutable");

  await admin.post("/api/config", { themePrimaryColor: "#ffd54a" });
  const recoloured = (await manifest()).icons[0]?.src ?? "";
  expect(recoloured).not.toBe(before);
  expect(await pngSize(recoloured)).toBe("192x192");
  // The old address shows what there is now, and only for now.
  expect((await get(before)).headers.get("Cache-Control")).toBe("no-cache");

  const logo = await admin.create("/api/images", { name: "Logo", alt: "", data: onePixel });
  const branch = await createOpenBranch(admin, { logo: { id: logo.id } });
  const drawn = (await manifest()).icons[0]?.src ?? "";
  expect(drawn).toContain(`logo-${logo.id}-`);
  expect(await pngSize(drawn)).toBe("192x192");
  const own = await admin.create("/api/images", { name: "Haus", alt: "", data: onePixel });
  await admin.post("/api/config", { logo: { id: own.id } });
  expect((await manifest()).icons[0]?.src).toContain(`logo-${own.id}-`);
  await admin.post("/api/config", { logo: null });
  await admin.delete(`/api/branches/${branch.id}`);
});

test("there is a worker at its fixed address, asked for anew each time", async () => {
  const { status, headers, text } = await get("/service-worker.js");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("javascript");
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(text).toMatch(/\/assets\/storefront\/shell-[\w-]+\.js/);
});

test("without the plugin there is no app", async () => {
  await admin.post("/api/config", { enablePluginPWA: false });
  expect((await get("/manifest.webmanifest")).status).toBe(404);
  expect((await get("/backend/manifest.webmanifest")).headers.get("Content-Type")).toContain(
    "text/html",
  );
  expect((await get("/app-icon/any-192.png")).status).toBe(404);
  expect((await get("/")).text).not.toContain("manifest");
  await admin.post("/api/config", { enablePluginPWA: true });
  expect((await get("/app-icon/any-192.png")).status).toBe(200);
  expect((await get("/app-icon/any-193.png")).status).toBe(404);
});
