import { beforeAll, beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { desktop, peopleOfThisFile, phone, walkedOn } from "../../harness/browser/browser";
import type { Stored } from "../../harness/client";
import { land, MapServer } from "../../harness/fakes/map-server";
import { waitForTakeOver } from "../../harness/browser/rendered-pages";
import { demoOfThisFile, ofThisFile } from "../../scenes/this-file";

const place = { latitude: 48.2027, longitude: 16.3499 };

const maps = ofThisFile(await MapServer.start(place));
const server = await demoOfThisFile();
const admin = await server.as("admin");

beforeAll(async () => {
  const { data } = await admin.get<Stored[]>("/api/branches");
  for (const { id, identifier } of data)
    if (identifier !== "hollerplatz")
      await admin.put(`/api/branches/${id}`, { id, isPublic: false });
  const config = await admin.post("/api/config", {
    enablePluginHomePage: true,
    enablePluginMapbox: true,
    mapStyle: `${maps.origin}/style.json?key={token}`,
    mapToken: "Schlüssel",
  });
  expect(config.status).toBe(200);
});
beforeEach(() => maps.recover());

// Machines without a graphics card draw by the processor.
const open = peopleOfThisFile(
  () => server.address,
  ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
);
type Person = Awaited<ReturnType<typeof open>>;

const mapOf = ({ page }: Person) =>
  page.getByRole("region", { name: "So finden Sie uns", exact: true });
const markerOf = (person: Person) =>
  mapOf(person).getByRole("link", { name: /^Route zu Ringlotte am Hollerplatz planen/ });

async function shown(person: Person): Promise<void> {
  await markerOf(person).waitFor();
  const waiting = mapOf(person).getByText("Die Karte wird geladen …");
  await waiting.waitFor({ state: "detached" });
}

/** A guest who agreed on an earlier visit. */
async function agree({ page }: Person): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Akzeptieren", exact: true }).click();
}

/** What a point right of the map's middle looks like on the screen as it is. */
async function colourBeside(person: Person, pixels: number): Promise<string> {
  const box = await mapOf(person).boundingBox();
  const point = {
    left: Math.round(box!.x + box!.width / 2) + pixels,
    top: Math.round(box!.y + box!.height / 2),
  };
  const data = await sharp(await person.page.screenshot())
    .extract({ ...point, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${data.toString("hex")}`;
}

const middleInSight = (person: Person) =>
  mapOf(person).evaluate((element) => element.scrollIntoView({ block: "center" }));

test.each(walkedOn(phone, desktop))("the map waits for consent, on a $name", async (screen) => {
  const person = await open(screen);
  const { page } = person;
  await page.goto("/");
  const map = mapOf(person);
  await map.scrollIntoViewIfNeeded();
  await map.getByText(`Die Karte kommt von ${new URL(maps.origin).host}.`).waitFor();
  const before = await map.boundingBox();
  await person.look("map-asks");
  expect(maps.requests).toEqual([]);
  const library = page.waitForRequest(/map-view/);

  await map.getByRole("button", { name: "Akzeptieren und Karte zeigen" }).click();
  await library;
  await shown(person);
  expect(maps.requests).toEqual([`/style.json?key=${encodeURIComponent("Schlüssel")}`]);
  const after = await map.boundingBox();
  expect(after).toMatchObject({ width: before!.width, height: before!.height });
  await map.scrollIntoViewIfNeeded();
  await map.getByText("Testkarte").waitFor();
  await person.look("map-shown");
  const marker = markerOf(person);
  expect(await marker.getAttribute("href")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=48.2027%2C16.3499",
  );
  expect(await marker.getAttribute("target")).toBe("_blank");
});

test("who refused sees no map and asks nobody for one", async () => {
  const person = await open(desktop);
  const { page } = person;
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.address)) strangers.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await mapOf(person).scrollIntoViewIfNeeded();
  await mapOf(person)
    .getByRole("link", { name: /^Route planen/ })
    .waitFor();
  await page.waitForLoadState("networkidle");
  expect(strangers).toEqual([]);
  expect(maps.requests).toEqual([]);
});

test("the library is fetched when the map comes near, not before", async () => {
  const person = await open(phone);
  await agree(person);
  const { page } = person;
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.reload();
  await page.getByRole("table").waitFor();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((script) => script.includes("map-view"))).toEqual([]);
  await mapOf(person).scrollIntoViewIfNeeded();
  await markerOf(person).waitFor();
});

test.each(walkedOn(phone, desktop))(
  "the map flies to the branch once half of it is seen, on a $name",
  async (screen) => {
    const person = await open(screen);
    const { page } = person;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await agree(person);
    await page.setViewportSize({ width: screen.width, height: 180 });
    await middleInSight(person);
    await shown(person);
    // From far away the square is small; at the branch it reaches beyond this point.
    await expect.poll(() => colourBeside(person, 60), { timeout: 20_000 }).toBe(land);
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await middleInSight(person);
    await expect.poll(() => colourBeside(person, 60), { timeout: 20_000 }).not.toBe(land);
    await person.see("map-arrived");
  },
);

test("who wants no motion is there at once", async () => {
  const person = await open(desktop);
  await agree(person);
  await person.page.setViewportSize({ width: desktop.width, height: 180 });
  await middleInSight(person);
  await shown(person);
  expect(await colourBeside(person, 60)).not.toBe(land);
});

test("the marker is reached by keyboard and opens the route planner beside the page", async () => {
  const person = await open(desktop);
  const { page } = person;
  await agree(person);
  await mapOf(person).scrollIntoViewIfNeeded();
  const marker = markerOf(person);
  await marker.waitFor();
  await page.getByRole("link", { name: /^ringlotte\.example\.test/ }).focus();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("Tab");
    if (await marker.evaluate((element) => element === document.activeElement)) break;
  }
  expect(await marker.evaluate((element) => element === document.activeElement)).toBe(true);
  await page
    .context()
    .route("https://www.google.com/**", (route) => route.fulfill({ body: "Route" }));
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  const planner = await opened;
  await planner.waitForURL(/destination=48\.2027%2C16\.3499/);
});

test("a style that does not come is said in words, with the way to the branch", async () => {
  maps.breakDown();
  const person = await open(phone);
  await agree(person);
  await mapOf(person).scrollIntoViewIfNeeded();
  await mapOf(person).getByText("Die Karte kann gerade nicht gezeigt werden.").waitFor();
  await mapOf(person)
    .getByRole("link", { name: /^Route planen/ })
    .waitFor();
  // The browser reports the answer that failed.
  person.forgiveTroubles();
  await person.look("map-failed");
});

test("a browser that cannot draw says so as well", async () => {
  const person = await open(phone);
  await person.page.addInitScript(() => {
    // As in browsers whose graphics are switched off.
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await agree(person);
  await mapOf(person).scrollIntoViewIfNeeded();
  await mapOf(person).getByText("Die Karte kann gerade nicht gezeigt werden.").waitFor();
});

test("a guest who comes from another page loads the home page anew for the map", async () => {
  const person = await open(phone);
  const { page } = person;
  await agree(person);
  await page.goto("/store/hollerplatz");
  await waitForTakeOver(page);
  await page.getByRole("link", { name: "Alle Standorte" }).click();
  const show = mapOf(person).getByRole("button", { name: "Karte zeigen" });
  await show.scrollIntoViewIfNeeded();
  await person.look("map-elsewhere");
  await show.click();
  await markerOf(person).waitFor();
  await expect
    .poll(() => mapOf(person).evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(phone.height / 2);
});

test("only the home page's own answer opens for the style's origin", async () => {
  const policy = async (path: string) =>
    (await server.guest().get(path)).headers.get("Content-Security-Policy");
  expect(await policy("/")).toContain(`connect-src 'self' ${maps.origin};`);
  for (const path of ["/store/hollerplatz", "/site/imprint", "/nirgends"])
    expect(await policy(path), path).not.toContain(maps.origin);
  await admin.post("/api/config", { enablePluginMapbox: false });
  expect(await policy("/")).not.toContain(maps.origin);
  await admin.post("/api/config", { enablePluginMapbox: true });
});
