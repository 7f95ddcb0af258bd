import { beforeEach, expect, it } from "vitest";
import { askBeforeLeaving, goBackOr, leaveUnasked, navigate, splitHash } from "./hash-location";

beforeEach(() => history.replaceState(null, "", "#/"));

it("splits path and search behind the hash", () => {
  expect(splitHash("#/orders/history?state=new&page=2")).toEqual({
    path: "/orders/history",
    search: "state=new&page=2",
  });
  expect(splitHash("#orders")).toEqual({ path: "/orders", search: "" });
  expect(splitHash("")).toEqual({ path: "/", search: "" });
});

it("drops the old search when the target has none", () => {
  navigate("/orders/history?page=2");
  navigate("/orders");
  expect(location.hash).toBe("#/orders");
  expect(location.search).toBe("");
});

it("goes to the given target when there is nothing to go back to", () => {
  navigate("/orders/12", { replace: true });
  for (let step = 0; step < 2; step += 1) goBackOr("/elsewhere");
  goBackOr("/orders");
  expect(location.hash).toBe("#/orders");
});

it("asks as long as one of several forms has something to lose", () => {
  navigate("/orders");
  const asked: string[] = [];
  const guard = (name: string) => ({ ask: () => asked.push(name), discard: () => undefined });
  const stopFirst = askBeforeLeaving(guard("first"));
  const stopSecond = askBeforeLeaving(guard("second"));
  navigate("/devices");
  stopSecond();
  navigate("/devices");
  expect(asked).toEqual(["second", "first"]);
  expect(location.hash).toBe("#/orders");
  stopFirst();
  navigate("/devices");
  expect(location.hash).toBe("#/devices");
});

it("goes on asking for the other forms when one was saved", () => {
  navigate("/orders");
  const asked: string[] = [];
  const guard = (name: string) => ({ ask: () => asked.push(name), discard: () => undefined });
  const saved = guard("saved");
  askBeforeLeaving(guard("other"));
  askBeforeLeaving(saved);
  leaveUnasked(saved.discard);
  navigate("/devices");
  expect(asked).toEqual(["other"]);
  leaveUnasked();
  navigate("/devices");
  expect(location.hash).toBe("#/devices");
});

it("asks once for all forms, and discards what was typed in each", () => {
  navigate("/orders");
  const discarded: string[] = [];
  const guard = (name: string) => ({
    ask: (goOn: () => void) => goOn(),
    discard: () => discarded.push(name),
  });
  askBeforeLeaving(guard("first"));
  askBeforeLeaving(guard("second"));
  navigate("/devices");
  expect(discarded).toEqual(["first", "second"]);
  expect(location.hash).toBe("#/devices");
});
