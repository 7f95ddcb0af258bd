/** Staff call the provider with the stored key, and read how it went and what to do. */
import { beforeEach, expect, test } from "vitest";
import { expectRefusal } from "../../harness/expect";
import { FakeMollie } from "../../harness/fakes/mollie";
import { mollieServerOfThisFile } from "../../scenes/mollie-business";

type ProviderTest = { isPassed: boolean; message: string; methods: string[] };

const { mollie, server, admin } = await mollieServerOfThisFile();

const path = "/api/settings/payment-methods/mollie/test";

async function tried(): Promise<ProviderTest> {
  const answer = await admin.post<ProviderTest>(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).not.toContain(FakeMollie.key);
  return answer.data;
}

beforeEach(async () => {
  mollie.recover();
  mollie.methods = ["Kreditkarte", "eps-Überweisung"];
  await admin.post("/api/config", { mollieApiKey: FakeMollie.key });
});

test("a key that Mollie takes passes, and what guests pay with is named", async () => {
  expect(await tried()).toEqual({
    isPassed: true,
    message:
      "Mollie nimmt den API-Schlüssel an. Es ist ein Testschlüssel: Gäste zahlen damit kein echtes Geld.",
    methods: ["Kreditkarte", "eps-Überweisung"],
  });
  expect(mollie.callsOf("GET", /^\/v2\/methods$/)).toBe(1);
  expect(mollie.payments.size).toBe(0);
});

test("an account without anything to pay with does not pass", async () => {
  mollie.methods = [];
  const { isPassed, message } = await tried();
  expect(isPassed).toBe(false);
  expect(message).toContain("Bitte schalten Sie bei Mollie Zahlungsmethoden ein");
});

test("without a key, or with one of somebody else, it says so", async () => {
  await admin.post("/api/config", { mollieApiKey: "" });
  const calls = mollie.calls.length;
  expect(await tried()).toMatchObject({
    isPassed: false,
    message: "Der API-Schlüssel von Mollie ist nicht hinterlegt.",
  });
  expect(mollie.calls).toHaveLength(calls);

  await admin.post("/api/config", { mollieApiKey: "live_FremderSchluessel0123456789abcd" });
  const refused = await tried();
  expect(refused.isPassed).toBe(false);
  expect(refused.message).toContain("nimmt den API-Schlüssel nicht an");
});

test.each([
  [{ status: 503 }, "Mollie kann gerade nicht (503)."],
  ["answer lost", "Mollie ist gerade nicht erreichbar."],
] as const)("while Mollie fails (%j) it says to try again", async (failure, reason) => {
  mollie.fail(failure, 1);
  expect(await tried()).toEqual({
    isPassed: false,
    message: `${reason} Bitte versuchen Sie es in einigen Minuten noch einmal.`,
    methods: [],
  });
  expect((await tried()).isPassed).toBe(true);
});

test("nobody but admins calls", async () => {
  for (const role of ["employee", "editor", "manager"] as const)
    expectRefusal(await (await server.as(role)).post(path), [403]);
});
