import { expect, it, vi } from "vitest";
import { createUploadQueue } from "./upload-queue";

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

/** A queue whose files arrive when a test says so. */
function createTestQueue(atOnce = 2) {
  const sent: string[] = [];
  const ends = new Map<string, { way: Way; store: () => void; fail: (why: string) => void }>();
  const queue = createUploadQueue<string>({
    atOnce,
    send: (file, way) =>
      new Promise<string>((resolve, reject) => {
        sent.push(file.name);
        way.signal.addEventListener("abort", () => reject(way.signal.reason as Error));
        ends.set(file.name, {
          way,
          store: () => resolve(`stored ${file.name}`),
          fail: (why) => reject(new Error(why)),
        });
      }),
    sentenceOf: (failure, file) => `${file.name}: ${(failure as Error).message}`,
  });
  const add = (...names: string[]) => queue.add(names.map((name) => new File([], name)));
  const end = (name: string) => {
    const one = ends.get(name);
    if (!one) throw new Error(`${name} is not on its way`);
    return one;
  };
  const states = () => queue.files().map(({ file, state }) => `${file.name} ${state}`);
  const keyOf = (name: string) => queue.files().find(({ file }) => file.name === name)?.key ?? 0;
  return { queue, sent, add, end, states, keyOf };
}

const becomes = (states: () => string[], wanted: string[]) =>
  vi.waitFor(() => expect(states()).toEqual(wanted));

it("sends so many at once, and the next as soon as one is through", async () => {
  const { sent, add, end, states } = createTestQueue();
  add("a", "b", "c");
  add("d");
  expect(states()).toEqual(["a sending", "b sending", "c waiting", "d waiting"]);
  end("b").store();
  await becomes(states, ["a sending", "b stored", "c sending", "d waiting"]);
  end("a").fail("zu groß");
  await becomes(states, ["a failed", "b stored", "c sending", "d sending"]);
  expect(sent).toEqual(["a", "b", "c", "d"]);
});

it("tells what share has left, and what is stored", async () => {
  const { queue, add, end } = createTestQueue();
  const listener = vi.fn();
  queue.subscribe(listener);
  add("a");
  end("a").way.onProgress(0.4);
  expect(queue.files()).toMatchObject([{ state: "sending", share: 0.4 }]);
  const before = listener.mock.calls.length;
  end("a").store();
  await vi.waitFor(() =>
    expect(queue.files()).toMatchObject([{ state: "stored", share: 1, record: "stored a" }]),
  );
  expect(listener.mock.calls.length).toBeGreaterThan(before);
  queue.removeStored();
  expect(queue.files()).toEqual([]);
});

it("stops what is cancelled on its way and gives its place to the next", async () => {
  const { queue, add, end, states, keyOf } = createTestQueue(1);
  add("a", "b", "c");
  const { way } = end("a");
  queue.remove(keyOf("a"));
  expect(way.signal.aborted).toBe(true);
  await becomes(states, ["b sending", "c waiting"]);
  // What it still tells is nobody's any more.
  way.onProgress(0.9);
  expect(states()).toEqual(["b sending", "c waiting"]);
});

it("never sends what is cancelled while it waits", async () => {
  const { queue, sent, add, end, states, keyOf } = createTestQueue(1);
  add("a", "b", "c");
  queue.remove(keyOf("b"));
  end("a").store();
  await becomes(states, ["a stored", "c sending"]);
  expect(sent).toEqual(["a", "c"]);
});

it("sends again what failed, in its turn", async () => {
  const { queue, sent, add, end, states, keyOf } = createTestQueue(1);
  add("a", "b");
  end("a").fail("kein Netz");
  await becomes(states, ["a failed", "b sending"]);
  expect(queue.files()).toMatchObject([{ sentence: "a: kein Netz" }, {}]);
  queue.retry(keyOf("a"));
  expect(states()).toEqual(["a waiting", "b sending"]);
  end("b").store();
  await becomes(states, ["a sending", "b stored"]);
  end("a").store();
  await becomes(states, ["a stored", "b stored"]);
  expect(sent).toEqual(["a", "b", "a"]);
});

it("leaves alone what did not fail when it is asked to try again", () => {
  const { queue, sent, add, keyOf } = createTestQueue();
  add("a");
  queue.retry(keyOf("a"));
  queue.retry(99);
  expect(sent).toEqual(["a"]);
});
