/** What strangers put into queries and heads is answered like any question: never with a fault of the server. */
import { expect, test } from "vitest";
import { hostileQuestions, openQuestions } from "../../harness/contract/hostile-questions";
import { businessOfThisFile } from "../../scenes/this-file";

const business = await (await businessOfThisFile()).withBranch();
const { server } = business;
const order = (await business.send()).data;

const pathOf = (pattern: string) =>
  pattern
    .replace("{uid}", order.uid)
    .replace("{hash}", order.hash)
    .replace(/\{\w*id\}/gi, "1")
    .replace(/\{\w+\}/g, "none");

test.each(openQuestions)("$name takes whatever it is asked with", async ({ path }) => {
  const faults: string[] = [];
  for (const { what, query = "", headers = {} } of hostileQuestions) {
    const answer = await server.guest().get<unknown>(`${pathOf(path)}?${query}`, { headers });
    if (answer.status >= 500) faults.push(`${what}: ${answer.status} ${answer.text.slice(0, 160)}`);
  }
  expect(faults, faults.join("\n")).toHaveLength(0);
  expect((await server.guest().get("/healthz")).status).toBe(200);
});
