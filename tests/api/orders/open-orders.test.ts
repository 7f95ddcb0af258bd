/** Lists of open orders: nothing is left out without saying so, and what waits longest stands first. */
import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import type { Order } from "../../harness/orders";
import { businessOfThisFile } from "../../scenes/this-file";

type OpenAnswer = Answer<Order[]> & { meta: { unanswered: number } };

/** In the sequence they came in. */
let fresh: Order[];
let inHand: Order[];

const open = async (query = "") =>
  (await business.admin.get<Order[]>(
    `/api/orders/current?branch=${business.world.branch}${query}`,
  )) as OpenAnswer;
const idsOf = ({ data }: Answer<{ id: number }[]>) => data.map(({ id }) => id);
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

const business = await (await businessOfThisFile()).withBranch();
const { server } = business;

beforeAll(async () => {
  const all: Order[] = [];
  // The first that waits is wanted last: lists do not sort by that what nobody has answered.
  const late = { appointmentDate: "2027-01-04T19:00:00Z" };
  for (let count = 0; count < 9; ++count) all.push(await business.order(count === 4 ? late : {}));
  // The later it was ordered, the sooner it is due.
  inHand = all.slice(0, 4);
  for (const [index, order] of inHand.entries()) {
    await business.act(order, "confirm");
    const appointment = `2027-01-04T${18 - index}:00:00Z`;
    const moved = await business.act(order, "move", { appointment });
    expect(moved.status, moved.text).toBe(200);
  }
  inHand.reverse();
  fresh = all.slice(4);
});

test("the unanswered stand first, by their age, then the others by when they are due", async () => {
  const answer = await open();
  expect(idsOf(answer)).toEqual(ids([...fresh, ...inHand]));
  expect(answer.meta).toEqual({ total: 9, unanswered: 5, page: 1, limit: 400 });
});

test("both halves come by pages, and each page says how many there are", async () => {
  const pages = [
    await open("&limit=2"),
    await open("&limit=2&page=2"),
    await open("&limit=2&page=3"),
  ];
  expect(pages.map(idsOf)).toEqual([
    ids([...fresh.slice(0, 2), ...inHand.slice(0, 2)]),
    ids([...fresh.slice(2, 4), ...inHand.slice(2)]),
    ids(fresh.slice(4)),
  ]);
  for (const { meta } of pages) expect(meta).toMatchObject({ total: 9, unanswered: 5, limit: 2 });
  expect(idsOf(await open("&limit=2&page=9"))).toEqual([]);
});

test("a page that is none is refused", async () => {
  for (const query of ["&page=0", "&limit=501", "&limit=x"])
    expectRefusal(await open(query), [400]);
});

test("displays behind a key are told how many there are, and the kitchen has what it makes", async () => {
  const { branch } = business.world;
  const listOf = async (list: string, query = "") => {
    const key = await business.admin.post<{ key: string }>(`/api/branches/${branch}/order-keys`, {
      list,
      name: "Anzeige",
    });
    const path = `/api/orders/${list}/${branch}/${key.data.key}${query}`;
    return (await server.guest().get<Order[]>(path)) as OpenAnswer;
  };
  const all = ids([...fresh, ...inHand]);
  expect(idsOf(await listOf("frontdesk"))).toEqual(all);
  const pages = [
    await listOf("frontdesk", "?limit=2"),
    await listOf("frontdesk", "?limit=2&page=2"),
    await listOf("frontdesk", "?limit=2&page=3"),
  ];
  expect(pages.map(idsOf)).toEqual([
    ids([...fresh.slice(0, 2), ...inHand.slice(0, 2)]),
    ids([...fresh.slice(2, 4), ...inHand.slice(2)]),
    ids(fresh.slice(4)),
  ]);
  for (const { meta } of pages) expect(meta).toMatchObject({ total: 9, unanswered: 5 });
  const [started] = inHand;
  if (!started) throw new Error("nothing is in hand");
  await business.act(started, "start");
  const kitchen = await listOf("backoffice");
  expect(idsOf(kitchen)).toEqual([started.id]);
  expect(kitchen.meta).toMatchObject({ total: 1, unanswered: 0 });
});

test("what was missed comes by pages as well, the oldest first", async () => {
  const missed = (query = "") =>
    business.admin.get<Order[]>(`/api/orders/missed?branch=${business.world.branch}${query}`);
  expect((await missed()).data).toEqual([]);
  await server.terminate();
  await server.launch("2027-01-04T11:30:00Z");
  const newest = await business.order();
  expect(idsOf(await missed())).toEqual(ids(fresh));
  const second = await missed("&limit=2&page=2");
  expect(idsOf(second)).toEqual(ids(fresh.slice(2, 4)));
  expect(second.meta).toEqual({ total: 5, page: 2, limit: 2 });
  expect(idsOf(await open())).toContain(newest.id);
});

test("what was forgotten for a day hides nothing that is new", async () => {
  await server.terminate();
  await server.launch("2027-01-06T11:00:00Z");
  const today = await business.order();
  expect(idsOf(await open("&limit=1"))[0]).toBe(today.id);
  expect((await open()).meta).toMatchObject({ total: 11, unanswered: 7 });
});
