import { expect, it } from "vitest";
import { testOrder } from "./test-order";
import { openOrdersOf } from "./open-orders";

const fresh = (id: number) => testOrder({ id });
const inHand = (id: number) => testOrder({ id, state: "confirmed", lane: "preparing" });
const meta = (total: number, unanswered: number) => ({ total, unanswered, page: 1, limit: 2 });

it("says how many of each half are not shown", () => {
  const items = [fresh(1), fresh(2), inHand(3), inHand(4)];
  expect(openOrdersOf([{ items, meta: meta(320, 312) }]).more).toEqual({
    unanswered: 310,
    inHand: 6,
  });
});

it("has nothing more to show where everything is", () => {
  const items = [fresh(1), inHand(3)];
  expect(openOrdersOf([{ items, meta: meta(2, 1) }]).more).toEqual({ unanswered: 0, inHand: 0 });
});

it("joins pages and shows an order that stands in two of them once", () => {
  const pages = [
    { items: [fresh(1), fresh(2)], meta: meta(4, 4) },
    { items: [fresh(2), fresh(3)], meta: meta(4, 4) },
  ];
  const { orders, more } = openOrdersOf(pages);
  expect(orders.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(more.unanswered).toBe(1);
});

it("never counts below nothing when an order was answered between two pages", () => {
  const pages = [
    { items: [fresh(1), fresh(2)], meta: meta(3, 3) },
    { items: [fresh(3)], meta: meta(1, 1) },
  ];
  expect(openOrdersOf(pages).more).toEqual({ unanswered: 0, inHand: 0 });
});

it("says how many pages the longer half takes, one at least", () => {
  const pages = (total: number, unanswered: number) =>
    openOrdersOf([{ items: [], meta: meta(total, unanswered) }]).pages;
  expect([pages(0, 0), pages(2, 2), pages(3, 3), pages(7, 2)]).toEqual([1, 1, 2, 3]);
});
