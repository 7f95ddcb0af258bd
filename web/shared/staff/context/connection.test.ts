import { expect, it } from "vitest";
import { afterReport, connectionOf, noContactYet, type ConnectionReport } from "./connection";

const after = (...reports: ConnectionReport[]) =>
  connectionOf(reports.reduce(afterReport, noContactYet), 15);

it("connects until the stream has opened or failed, also when reads were quicker", () => {
  expect(after()).toEqual({ kind: "connecting" });
  expect(after({ type: "readSucceeded", at: 1 })).toEqual({ kind: "connecting" });
});

it("is live with an open stream and polls without", () => {
  expect(after({ type: "streamOpened", at: 1 })).toEqual({ kind: "live" });
  expect(after({ type: "streamBroken" }, { type: "readSucceeded", at: 1 })).toEqual({
    kind: "polling",
  });
  expect(after({ type: "streamOpened", at: 1 }, { type: "streamBroken" })).toEqual({
    kind: "polling",
  });
});

it("is offline since the last answer, however many reads fail", () => {
  expect(
    after(
      { type: "streamOpened", at: 1 },
      { type: "readSucceeded", at: 5 },
      { type: "streamBroken" },
      { type: "readFailed", at: 9 },
      { type: "readFailed", at: 14 },
    ),
  ).toEqual({ kind: "offline", since: 5 });
});

it("is offline since the first attempt when the server never answered", () => {
  expect(after({ type: "readFailed", at: 3 }, { type: "readFailed", at: 8 })).toEqual({
    kind: "offline",
    since: 3,
  });
});

it("recovers by stream or read", () => {
  expect(after({ type: "readFailed", at: 3 }, { type: "readSucceeded", at: 4 }).kind).toBe(
    "polling",
  );
  expect(after({ type: "readFailed", at: 3 }, { type: "streamOpened", at: 4 }).kind).toBe("live");
});

it("is offline after half a minute of silence, even when the stream looks open", () => {
  const facts = afterReport(noContactYet, { type: "streamOpened", at: 1000 });
  expect(connectionOf(facts, 31_000).kind).toBe("live");
  expect(connectionOf(facts, 31_001)).toEqual({ kind: "offline", since: 1000 });
});

it("does not trust a stream that was open before the silence", () => {
  expect(
    after(
      { type: "streamOpened", at: 1 },
      { type: "readFailed", at: 3 },
      { type: "readSucceeded", at: 4 },
    ).kind,
  ).toBe("polling");
});
