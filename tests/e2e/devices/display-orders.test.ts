import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { counter, peopleOfThisFile, phone, tablet, walkedOn } from "../../harness/browser/browser";
import type { Fields, Stored } from "../../harness/client";
import { newDevice } from "../../harness/devices";
import { Network } from "../../harness/fakes/network";
import type { Business } from "../../harness/orders";
import { type Order } from "../../harness/orders";
import { withOatMilk } from "../../harness/world";
import { Display } from "../../pages/display";
import { ofThisFile, businessOfThisFile } from "../../scenes/this-file";

/** A business of its own, with a branch for each test. */
const open = peopleOfThisFile(() => server.address);
const openAcrossNetwork = peopleOfThisFile(() => network.address);

const business = await businessOfThisFile({
  pages: "office",
  settings: { KREDENZ_TRUSTED_PROXIES: "127.0.0.1" },
});
const { server, admin } = business;
const network = ofThisFile(await Network.to(server));

const device = (own: Business, changes: Fields = {}): Promise<Stored> =>
  admin.create("/api/devices", newDevice(own.world.branch, "counterDisplay", changes));

test("twenty orders in a row stand on both screens, each once, and one acknowledgement quiets both", async () => {
  const own = await business.withBranch();
  const first = new Display(await open(counter));
  const second = new Display(await open(tablet));
  await first.pair("/frontdesk", admin, await device(own));
  await second.pair("/frontdesk", admin, await device(own, { name: "Theke 2" }));
  const numbers: (number | null)[] = [];
  for (let count = 0; count < 20; ++count) {
    const { data } = await own.send();
    numbers.push(data.ticketNumber);
    await second.card(data.ticketNumber).waitFor();
    await second.heard.waitFor();
  }
  for (const number of numbers) await first.card(number).waitFor();
  expect(new Set(numbers).size).toBe(20);
  expect(await first.cards.count()).toBe(20);
  expect(await second.cards.count()).toBe(20);
  await first.person.takePicture("display-twenty");
  await first.heard.click();
  await first.heard.waitFor({ state: "detached" });
  await second.heard.waitFor({ state: "detached" });
});

/** Marks the cards' nodes, and notes which of them lose or gain elements from now on. */
function watchCards(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = window as unknown as { known: Map<string, Element>; touched: Set<string> };
    const cards = [...document.querySelectorAll("article")];
    watched.known = new Map(cards.map((card) => [card.ariaLabel ?? "", card]));
    watched.touched = new Set();
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        const card = target instanceof Element ? target.closest("article") : null;
        const isElement = [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
        if (card && isElement) watched.touched.add(card.ariaLabel ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
}

const unaffected = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as { known: Map<string, Element>; touched: Set<string> };
    return [...watched.known].flatMap(([name, card]) =>
      card.isConnected && !watched.touched.has(name) ? [name] : [],
    );
  });

test("sixty open orders: one step touches one card", async () => {
  const own = await business.withBranch();
  const answers = await Promise.all(Array.from({ length: 60 }, () => own.send()));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const orders = await own.all();
  const half = orders.slice(0, 30);
  for (const order of half) await own.act(order, "confirm");
  const display = new Display(await open(counter));
  const { page } = display.person;
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask", buffered: true });
  });
  await display.pair("/frontdesk", admin, await device(own));
  for (const order of orders) await display.card(order.ticketNumber).waitFor();
  expect(await display.cards.count()).toBe(60);

  await watchCards(page);
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  const [moved] = half as [Order];
  await own.act(moved, "in-delivery");
  await page
    .getByRole("region", { name: /^Abholbereit/ })
    .getByRole("article", { name: `Bestellung ${moved.ticketNumber}`, exact: true })
    .waitFor();
  const names = orders
    .filter(({ id }) => id !== moved.id)
    .map(({ ticketNumber }) => `Bestellung ${ticketNumber}`);
  expect((await unaffected(page)).toSorted()).toEqual(names.toSorted());
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  process.stdout.write(`sixty cards, one step: long tasks of ${tasks.join(", ") || 0} ms\n`);
  await display.person.takePicture("display-sixty");
});

test("a display whose network falls silent keeps its list, says so, and has exactly what came meanwhile", async () => {
  const own = await business.withBranch();
  const display = new Display(await openAcrossNetwork(counter));
  const { page } = display.person;
  await page.clock.install();
  await display.pair("/frontdesk", admin, await device(own));
  for (let count = 0; count < 20; ++count) await own.send();
  await display.cards.nth(19).waitFor();

  network.fallSilent();
  await page.clock.fastForward(30_000);
  await page.getByText(/^Keine Verbindung seit/).waitFor();
  for (let count = 0; count < 5; ++count) await own.send();
  await page.clock.fastForward(90_000);
  expect(await display.cards.count()).toBe(20);
  await display.person.takePicture("display-offline");

  network.comeBack();
  await display.cards.nth(24).waitFor();
  await page.getByText(/^Keine Verbindung seit/).waitFor({ state: "detached" });
  await display.isThere();
  expect(await display.cards.count()).toBe(25);
  const { data } = await admin.get<Order[]>(`/api/orders/current?branch=${own.world.branch}`);
  for (const { ticketNumber } of data) expect(await display.card(ticketNumber).count()).toBe(1);
});

/** What has one of a card's classes, as web/class-names calls it. */
const ofKind = (kind: string) => `article :is([class^="${kind}-"], [class*=" ${kind}-"])`;

/** What is read from afar, and its least size in pixels. */
const kinds = Object.entries({ number: 52, time: 28, choice: 18 }).map(([kind, least]) => ({
  kind,
  least,
  selector: ofKind(kind),
}));

/** Text nodes of the page that are set smaller than their kind has to be, or not in ink. */
const tooPale = (page: Page) =>
  page.evaluate(
    (all) =>
      all.flatMap(({ kind, least, selector }) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
          const { fontSize, color } = getComputedStyle(element);
          const isDark = color === "rgb(23, 24, 26)";
          return parseFloat(fontSize) >= least && isDark ? [] : [`${kind}: ${fontSize} ${color}`];
        }),
      ),
    kinds,
  );

test("every action is large enough for a finger, and what is read from afar is large and dark", async () => {
  const own = await business.withMilk();
  const display = new Display(await open(counter));
  const { page } = display.person;
  const look = async (name: string) => {
    await display.person.look(name);
    expect(await display.person.tooSmall(), name).toEqual([]);
  };
  await display.pair("/frontdesk", admin, await device(own));
  const milk = withOatMilk(own.world);
  const orders: Order[] = [];
  for (let count = 0; count < 4; ++count) orders.push(await own.order(milk));
  const [fresh, cooking, ready, later] = orders as [Order, Order, Order, Order];
  await own.act(cooking, "confirm");
  await own.act(ready, "confirm");
  await own.act(ready, "in-delivery");
  await own.act(later, "confirm", { counterAppointment: "2027-01-04T18:00:00Z" });
  await page
    .getByRole("region", { name: /^Abholbereit/ })
    .getByRole("article")
    .waitFor();
  await look("display-board");
  for (const { kind, selector } of kinds)
    expect(await page.locator(selector).count(), kind).toBeGreaterThan(0);
  expect(await tooPale(page)).toEqual([]);

  const close = page.getByRole("dialog").getByRole("button", { name: "Schließen", exact: true });
  const card = display.card(fresh.ticketNumber);
  for (const [button, name] of [
    ["Andere Zeit", "propose"],
    ["Ablehnen", "reject"],
  ] as const) {
    await card.getByRole("button", { name: button }).click();
    await close.waitFor();
    await look(`display-${name}`);
    await close.click();
    await close.waitFor({ state: "detached" });
  }
  for (const [button, name] of [
    ["Zeit ändern", "move"],
    ["Stornieren", "cancel"],
  ] as const) {
    await display
      .card(cooking.ticketNumber)
      .getByRole("button", { name: /^Mehr zu/ })
      .click();
    await page.getByRole("button", { name: button }).waitFor();
    expect(await display.person.tooSmall()).toEqual([]);
    await page.getByRole("button", { name: button }).click();
    await close.waitFor();
    await look(`display-${name}`);
    await close.click();
    await close.waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("button", { name: "30 Min. Pause" }).waitFor();
  expect(await display.person.tooSmall()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ausverkauft", exact: true }).click();
  await page.getByRole("searchbox", { name: "Artikel oder Option suchen" }).waitFor();
  await look("display-sold-out");
  await close.click();
  await page.getByRole("button", { name: "Bestellung suchen" }).click();
  await page.getByRole("searchbox", { name: "Bestellung suchen" }).waitFor();
  await look("display-search");
  await page.getByRole("button", { name: "Suche beenden" }).click();
  await display
    .card(fresh.ticketNumber)
    .getByRole("link", { name: /^Einzelheiten/ })
    .click();
  await page.getByRole("heading", { name: "Verlauf" }).waitFor();
  await look("display-detail");
});

test.each(walkedOn(counter, tablet, phone))(
  "what was missed or is over is looked up at the counter and called back, on a $name",
  async (screen) => {
    const own = await business.withBranch();
    const display = new Display(await open(screen));
    const { page } = display.person;
    await display.pair("/frontdesk", admin, await device(own));
    const order = await own.order();
    await own.act(order, "confirm");
    await own.act(order, "completed");
    const pages = page.getByRole("navigation", { name: "Bestellungen" });
    await pages.getByRole("link", { name: "Verpasst" }).click();
    await page.getByText("Nichts verpasst").waitFor();
    expect(await display.person.tooSmall()).toEqual([]);

    await pages.getByRole("link", { name: "Verlauf" }).click();
    const back = page.getByRole("button", { name: `Bestellung ${order.ticketNumber} zurückholen` });
    await back.waitFor();
    await display.person.look("display-history");
    expect(await display.person.tooSmall()).toEqual([]);
    const called = page.waitForResponse("**/status/call-back");
    await back.click();
    expect((await called).status()).toBe(200);
    await back.waitFor({ state: "detached" });

    const fresh = await own.order();
    await page.getByText("Eine neue Bestellung wartet").waitFor();
    await page.getByRole("link", { name: "Ansehen" }).click();
    await display.card(fresh.ticketNumber).waitFor();
  },
);

test("the pages of one browser share their streams, and go on when one of them is closed", async () => {
  const own = await business.withBranch();
  const display = new Display(await openAcrossNetwork(counter));
  const { page } = display.person;
  await display.pair("/frontdesk", admin, await device(own));
  const streams = () =>
    network.asked.filter((path) => path.endsWith(`/events?branch=${own.world.branch}`));
  expect(streams()).toHaveLength(1);
  const other = await page.context().newPage();
  await other.goto("/frontdesk");
  await other.getByText("Live", { exact: true }).waitFor();
  expect(streams()).toHaveLength(1);
  await page.close();
  const order = await own.order();
  await other.getByRole("article", { name: `Bestellung ${order.ticketNumber}` }).waitFor();
  expect(streams()).toHaveLength(1);
});
