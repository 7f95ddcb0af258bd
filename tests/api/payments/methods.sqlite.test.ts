import { describe, expect, test } from "vitest";
import type { Fields } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { FakeMollie } from "../../harness/fakes/mollie";
import { Business } from "../../harness/orders";
import { Server } from "../../harness/server";
import { businessOfThisFile } from "../../scenes/this-file";

type Offer = {
  branch: { id: number };
  method: string;
  isOffered: boolean;
  obstacles: { reason: string; message: string }[];
};

const firstBranch = await businessOfThisFile({ pages: "rendered", mollie: "http://127.0.0.1:9" });
const business = await firstBranch.withBranch();
const { server } = business;

const offerOf = async (method: string, own = business): Promise<Offer | undefined> => {
  const path = `/api/settings/payment-methods?branch=${own.world.branch}`;
  return (await own.admin.get<Offer[]>(path)).data.find((one) => one.method === method);
};
const reasons = (offer: Offer | undefined) => offer?.obstacles.map(({ reason }) => reason);
const setConfig = (fields: Fields) => business.admin.post("/api/config", fields);
const setBranch = (fields: Fields) =>
  business.admin.put(`/api/branches/${business.world.branch}`, {
    id: business.world.branch,
    ...fields,
  });

type Flags = { plugin?: string; everywhere: string; branch: string };
const onSite: [string, Flags][] = [
  ["cash", { everywhere: "enableCash", branch: "isCashEnabled" }],
  [
    "atm-card",
    { plugin: "enablePluginATMCard", everywhere: "enableATMCard", branch: "isATMCardEnabled" },
  ],
  [
    "hydro-ag-voucher",
    {
      plugin: "enablePluginHydroAGVoucher",
      everywhere: "enableHydroAGVoucher",
      branch: "isHydroAGVoucherEnabled",
    },
  ],
];

describe.each(onSite)("%s", (method, flags) => {
  const set = async (value: boolean, which: keyof Flags) => {
    const field = flags[which];
    if (field === undefined) return;
    const answer = await (which === "branch" ? setBranch : setConfig)({ [field]: value });
    expect(answer.status, answer.text).toBe(200);
  };
  const all = ["plugin", "everywhere", "branch"] as const;

  test("is taken when all its flags are on", async () => {
    for (const which of all) await set(true, which);
    const placed = await business.send({ paymentMethod: method });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.data).toMatchObject({ state: "new", paymentMethod: method, isPaid: false });
    expect(await offerOf(method)).toMatchObject({ isOffered: true, obstacles: [] });
  });

  const reasonOf = {
    plugin: "pluginIsOff",
    everywhere: "isOffEverywhere",
    branch: "isOffAtBranch",
  };
  test.each(all.filter((which) => flags[which] !== undefined))(
    "is refused without its flag: %s, and staff see why",
    async (which) => {
      for (const one of all) await set(true, one);
      await set(false, which);
      const refused = await business.send({ paymentMethod: method });
      expectRefusal(refused, [422]);
      expect(refused.errors.map(({ field }) => field)).toContain("paymentMethod");
      const offer = await offerOf(method);
      expect(offer?.isOffered).toBe(false);
      expect(reasons(offer)).toEqual([reasonOf[which]]);
      await set(true, which);
    },
  );
});

describe("mollie", () => {
  const guestsFlag = async (own: Server) =>
    (await own.guest().get<{ enableMollie: boolean }>("/api/config")).data.enableMollie;

  test("needs its flags and a key; guests see none of the reasons and no offer", async () => {
    expect(reasons(await offerOf("mollie"))).toEqual([
      "pluginIsOff",
      "isOffEverywhere",
      "isOffAtBranch",
      "keyIsMissing",
    ]);
    await setConfig({ enablePluginMollie: true, enableMollie: true });
    await setBranch({ isMollieEnabled: true });
    expect(reasons(await offerOf("mollie"))).toEqual(["keyIsMissing"]);
    expect(await guestsFlag(server)).toBe(false);
    expectRefusal(await business.send({ paymentMethod: "mollie" }), [422]);

    const { text } = await server.guest().get("/");
    expect(text).toContain('"enableMollie":false');

    await setConfig({ mollieApiKey: FakeMollie.key });
    expect(await offerOf("mollie")).toMatchObject({ isOffered: true });
    expect(await guestsFlag(server)).toBe(true);
    // Mollie does not answer: that is another matter, and for another moment.
    expect((await business.send({ paymentMethod: "mollie" })).status).toBe(503);
  });

  test("needs the operator to say how the server is reached", async () => {
    const own = await Server.start();
    try {
      const other = await (await Business.open(own)).withBranch({ isMollieEnabled: true });
      await other.admin.post("/api/config", FakeMollie.settings);
      const offer = await offerOf("mollie", other);
      expect(reasons(offer)).toEqual(["publicAddressIsMissing"]);
      expect(offer?.obstacles[0]?.message).toContain("KREDENZ_PUBLIC_URL");
      expect(await guestsFlag(own)).toBe(false);
      const before = (await other.all()).length;
      expectRefusal(await other.send({ paymentMethod: "mollie" }), [422]);
      expect((await other.all()).length).toBe(before);
    } finally {
      await own.stop();
    }
  });
});

test("datatrans is offered to nobody before it is available, whatever its switches say", async () => {
  await setConfig({ enablePluginDatatrans: true, enableDatatrans: true });
  await setBranch({ isDatatransEnabled: true });
  expect(reasons(await offerOf("datatrans"))).toEqual(["notAvailableYet"]);
  const shown = await server.guest().get<{ enableDatatrans: boolean }>("/api/config");
  expect(shown.data.enableDatatrans).toBe(false);
  const stored = await business.admin.get<{ enableDatatrans: boolean }>("/api/config");
  expect(stored.data.enableDatatrans).toBe(true);
  expectRefusal(await business.send({ paymentMethod: "datatrans" }), [422]);
});

test("staff see the branches they act for, and a branch that does not exist is not found", async () => {
  const employee = await server.as("employee");
  expect((await employee.get<Offer[]>("/api/settings/payment-methods")).data).toEqual([]);
  expectRefusal(await business.admin.get("/api/settings/payment-methods?branch=999999"), [404]);
  expectRefusal(await business.admin.get("/api/settings/payment-methods?branch=eins"), [422]);
});
