import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@shared/api/failures";
import { uploadFile } from "./uploads";

const upload = { id: 1, handle: "h", mimeType: "text/plain", name: "a.txt" };

const refusal = (seconds: number) =>
  Response.json({ message: "" }, { status: 503, headers: { "Retry-After": String(seconds) } });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers one after the other, the last one for good. */
function answers(...all: (() => Response)[]) {
  const fetch = vi.fn(() => Promise.resolve((all.length > 1 ? all.shift() : all[0])!()));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** The outcome of sending one file, with all waits gone through. */
async function outcome(): Promise<unknown> {
  let result: unknown = null;
  const sent = uploadFile(new File(["Guten Tag"], "a.txt"), "file").then(
    (value) => (result = value),
    (failure: unknown) => (result = failure),
  );
  const hurry = setInterval(() => void vi.runAllTimersAsync(), 1);
  await sent;
  clearInterval(hurry);
  return result;
}

it("waits while others' files are looked at", async () => {
  const fetch = answers(
    () => refusal(2),
    () => refusal(2),
    () => Response.json({ data: upload }, { status: 201 }),
  );
  expect(await outcome()).toEqual(upload);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("gives up after some tries", async () => {
  const fetch = answers(() => refusal(2));
  expect(await outcome()).toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(8);
});

it("does not wait for a full disk", async () => {
  const fetch = answers(() => refusal(300));
  expect(await outcome()).toBeInstanceOf(ApiError);
  expect(fetch).toHaveBeenCalledTimes(1);
});
