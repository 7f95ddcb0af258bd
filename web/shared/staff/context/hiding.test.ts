import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { calls } from "../../api/calls";
import { show } from "./hiding";
import { createQueryClient } from "./query-client";
import { hiddenText } from "./shown-answers";

beforeEach(() => localStorage.clear());

const file = { id: 5, version: 1, name: "torte.png", publicHash: "abc", size: 3 };

/** What carries the calls: answers with the file, or refuses it as changed, and keeps what was sent. */
function server(status = 200) {
  const sent: unknown[] = [];
  const via: typeof fetch = (_address, options) => {
    sent.push(JSON.parse(String(options?.body ?? "null")));
    return Promise.resolve(
      Response.json({ message: "Inzwischen geändert.", data: file }, { status }),
    );
  };
  return { via, sent };
}

function start() {
  const client = createQueryClient();
  const { via } = server();
  const read = () => calls.get("/api/uploads/{id}", { path: { id: 5 }, via });
  const observer = new QueryObserver(client, { queryKey: ["uploads", 5], queryFn: read });
  onTestFinished(observer.subscribe(() => undefined));
  const shown = () => observer.getCurrentResult().data?.name;
  return { client, shown };
}

it("forgets at once what was read before, and reads it without; and all of it again", async () => {
  const { client, shown } = start();
  await expect.poll(shown).toBe("torte.png");
  client.setQueryData(["branches"], [1]);
  client.setQueryData(["tags"], ["vegan"]);
  client.setQueryData(["a new page"], "Lena");
  show("customerData", false);
  expect(shown()).toBeUndefined();
  expect(client.getQueryData(["a new page"])).toBeUndefined();
  // The frame stays, and records without such fields, of which some may be under somebody's hands.
  expect(client.getQueryData(["branches"])).toEqual([1]);
  expect(client.getQueryData(["tags"])).toEqual(["vegan"]);
  await expect.poll(shown).toBe(hiddenText);
  show("customerData", true);
  await expect.poll(shown).toBe("torte.png");
});

it("follows another tab", async () => {
  const { shown } = start();
  await expect.poll(shown).toBe("torte.png");
  localStorage.setItem("showCustomerData", "0");
  dispatchEvent(new StorageEvent("storage", { key: "showCustomerData" }));
  await expect.poll(shown).toBe(hiddenText);
});

it("sends nothing that it does not show, and hides the record of a refusal as well", async () => {
  createQueryClient();
  show("customerData", false);
  const { via, sent } = server(409);
  const body = { id: 5, version: 1, name: hiddenText };
  const refused = calls.put("/api/uploads/{id}", { path: { id: 5 }, body, via });
  await expect(refused).rejects.toMatchObject({ data: { name: hiddenText, size: 3 } });
  expect(sent).toEqual([{ id: 5, version: 1 }]);
});
