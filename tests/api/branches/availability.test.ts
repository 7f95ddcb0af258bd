import { expect, test } from "vitest";
import type { Client, ServerEvent, Stored } from "../../harness/client";
import { expectRefusal } from "../../harness/expect";
import { rendered } from "../../harness/browser/rendered-pages";
import { orderRequest, plainProduct } from "../../harness/world";
import { businessOfThisFile } from "../../scenes/this-file";

type SoldOut = { id: number; product: { id: number } | null; option: string; until: string | null };
type Availability = {
  branch: number;
  pausedUntil: string | null;
  pausedBy?: string;
  extraMinutes: number;
  extraMinutesUntil: string | null;
  soldOut: SoldOut[];
};

/** An employee who works in the branch. */
async function employeeOf(branch: number): Promise<Client> {
  const employee = await server.as("employee");
  const { data } = await employee.get("/api/users/me");
  await business.admin.put(`/api/users/${data.id}`, { id: data.id, branches: [{ id: branch }] });
  return server.signIn("employee");
}

const business = await businessOfThisFile({ pages: "rendered" });
const { server } = business;

const availabilityOf = async (branch: number, client = server.guest()) =>
  (await client.get<Availability>(`/api/branches/${branch}/service`)).data;

async function nextAvailability(events: AsyncGenerator<ServerEvent>): Promise<Availability> {
  const { value } = await events.next();
  expect((value as ServerEvent).event).toBe("service");
  return JSON.parse((value as ServerEvent).data) as Availability;
}

test("an employee says what is sold out; every open page hears it, and orders are refused at once", async () => {
  const own = await business.withBranch();
  const { branch, product } = own.world;
  const employee = await employeeOf(branch);
  const events = await server.guest().events(`/api/branches/${branch}/events`);
  const set = await employee.put<Availability>(`/api/branches/${branch}/sold-out`, { product });
  expect(set.status, set.text).toBe(200);
  const heard = await nextAvailability(events);
  expect(heard.soldOut).toEqual([
    expect.objectContaining({ product: { id: product }, until: null }),
  ]);
  expect(await availabilityOf(branch)).toEqual(heard);

  const refused = await own.send();
  expectRefusal(refused, [422]);
  expect(refused.errors).toEqual([
    { field: "items[0].product", message: expect.stringContaining("ausverkauft") as string },
  ]);
  expect((await business.send()).status).toBe(201);
  const listed = await server.guest().get<SoldOut[]>("/api/sold-out");
  expect(listed.data).toHaveLength(1);
  expect(listed.text).not.toContain("setBy");
  expect((await employee.get("/api/sold-out")).text).toContain("setBy");

  const again = await employee.put<Availability>(`/api/branches/${branch}/sold-out`, {
    product,
    untilClosing: true,
  });
  expect(again.data.soldOut).toHaveLength(1);
  expect(again.data.soldOut[0]?.until).toBe("2027-01-05T04:00:00Z");
  expect((await own.send({ appointmentDate: "2027-01-05T12:00:00Z" })).status).toBe(201);
  expectRefusal(await own.send({ appointmentDate: "2027-01-04T15:00:00Z" }), [422]);

  const id = again.data.soldOut[0]?.id;
  expect((await employee.delete(`/api/sold-out/${id}`)).status).toBe(200);
  expect((await own.send()).status).toBe(201);
  expectRefusal(await employee.delete(`/api/sold-out/${id}`), [404]);
  await events.return(undefined);
});

const shift = (from: string, to: string) => ({
  type: "daily",
  date: null,
  isClosed: false,
  from,
  to,
});

test("what is sold out until closing is so until the last shift of the day ends", async () => {
  const openingHours = [shift("08:00", "14:00"), shift("17:00", "21:30")];
  const own = await business.withBranch({ openingHours });
  const { branch, product } = own.world;
  const path = `/api/branches/${branch}/sold-out`;
  const set = await business.admin.put<Availability>(path, { product, untilClosing: true });
  expect(set.data.soldOut.map(({ until }) => until)).toEqual(["2027-01-04T20:30:00Z"]);
});

test("an option that is sold out cannot be chosen, wherever it is offered", async () => {
  const own = await business.withBranch();
  const { branch, category } = own.world;
  const option = { modifier: "add", value: 0.4, allergens: [], product: null, isEnabled: true };
  const coffee = await business.admin.create("/api/products", {
    ...plainProduct(),
    type: "configurable",
    config: {
      parts: [
        {
          name: "Milch",
          description: "",
          type: "select",
          optional: true,
          options: [
            { ...option, name: "Hafermilch" },
            { ...option, name: "Vollmilch" },
          ],
        },
      ],
    },
  });
  const menus = await business.admin.get<Stored[]>(`/api/branches/${branch}/menus`);
  const menu = menus.data[0];
  await business.admin.put(`/api/menus/${menu?.id}`, {
    id: menu?.id,
    catalog: [{ id: category, products: [{ id: coffee.id }] }],
  });
  const send = (milk: string) =>
    own.send({
      ...orderRequest(own.world),
      items: [{ product: { id: coffee.id }, amount: 1, unit: "piece", parts: [{ value: milk }] }],
    });
  await business.admin.put(`/api/branches/${branch}/sold-out`, { option: "Hafermilch" });
  const refused = await send("Hafermilch");
  expectRefusal(refused, [422]);
  expect(refused.errors[0]?.field).toBe("items[0].parts[0]");
  expect((await send("Vollmilch")).status).toBe(201);

  const path = `/api/branches/${branch}/sold-out`;
  expectRefusal(await business.admin.put(path, {}), [422]);
  expectRefusal(
    await business.admin.put(path, { product: coffee.id, option: "Ziegenmilch" }),
    [422],
  );
  expectRefusal(await business.admin.put(path, { product: 999_999 }), [422]);
  expectRefusal(
    await business.admin.put(path, { product: coffee.id, until: "2027-01-04T10:00:00Z" }),
    [422],
  );
});

test("what is sold out until a time comes back by itself, on open pages too", async () => {
  const own = await business.withBranch();
  const { branch, product } = own.world;
  const events = await server.guest().events(`/api/branches/${branch}/events`);
  const until = new Date((await server.now()).getTime() + 2000).toISOString();
  await business.admin.put(`/api/branches/${branch}/sold-out`, { product, until });
  expect((await nextAvailability(events)).soldOut).toHaveLength(1);
  expect((await nextAvailability(events)).soldOut).toEqual([]);
  expect((await own.send()).status).toBe(201);
  await events.return(undefined);
});

test("a pause names its end, leaves pre-orders for later, and ends with one call", async () => {
  const own = await business.withBranch();
  const { branch } = own.world;
  const employee = await employeeOf(branch);
  const events = await server.guest().events(`/api/branches/${branch}/events`);
  const paused = await employee.put<Availability>(`/api/branches/${branch}/pause`, { minutes: 30 });
  expect(paused.status, paused.text).toBe(200);
  expect(paused.data.pausedBy).not.toBe("");
  const heard = await nextAvailability(events);
  expect(heard.pausedUntil).toBe(paused.data.pausedUntil);
  expect(heard.pausedBy).toBeUndefined();

  const refused = await own.send();
  expectRefusal(refused, [422]);
  expect(refused.errors[0]?.message).toMatch(/Bestellen können Sie wieder ab 12:\d\d Uhr\./);
  const later = await own.send({ appointmentDate: "2027-01-04T15:00:00Z" });
  expect(later.status, later.text).toBe(201);
  expect(later.data.isPreorder).toBe(true);

  const ended = await employee.put<Availability>(`/api/branches/${branch}/pause`, { minutes: 0 });
  expect(ended.data.pausedUntil).toBeNull();
  expect((await own.send()).status).toBe(201);
  const { data: history } = await business.admin.get<{ change: object }[]>(
    `/api/branches/${branch}/history`,
  );
  expect(history[0]?.change).toEqual({ pausedUntil: [paused.data.pausedUntil, null] });
  await events.return(undefined);
});

test("'heute +15 Min.' moves what is promised at once until the business day ends, not the hours", async () => {
  const own = await business.withBranch({ preparationMinutesTakeaway: 20 });
  const { branch } = own.world;
  const promised = async () => {
    const { data } = await server.guest().post("/api/orders/quote", orderRequest(own.world));
    return Date.parse(String(data.promisedAt));
  };
  const before = await promised();
  const employee = await employeeOf(branch);
  const set = await employee.put<Availability>(`/api/branches/${branch}/extra-minutes`, {
    minutes: 15,
  });
  expect(set.data).toMatchObject({ extraMinutes: 15, extraMinutesUntil: "2027-01-05T04:00:00Z" });
  expect((await availabilityOf(branch)).extraMinutes).toBe(15);
  const shifted = await promised();
  expect(shifted - before).toBeGreaterThanOrEqual(15 * 60_000);
  expect(shifted - before).toBeLessThan(17 * 60_000);
  const order = await own.order({ appointmentDate: "2027-01-04T15:00:00Z" });
  expect(order.preparationAt).toBe("2027-01-04T14:25:00Z");

  await employee.put(`/api/branches/${branch}/extra-minutes`, { minutes: 0 });
  expect((await promised()) - before).toBeLessThan(2 * 60_000);
});

test("an appointment at the opening minute is taken with 'heute +15 Min.' as without", async () => {
  const own = await business.withBranch({ openingHours: [shift("18:00", "22:00")] });
  const appointment = "2027-01-04T17:00:00Z";
  for (const minutes of [0, 15]) {
    await business.admin.put(`/api/branches/${own.world.branch}/extra-minutes`, { minutes });
    const placed = await own.send({ appointmentDate: appointment });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.data.appointment).toBe(appointment);
  }
});

test("with 'heute +35 Min.' a branch is as open as before", async () => {
  const own = await business.withBranch({ openingHours: [shift("08:00", "18:00")] });
  const { branch } = own.world;
  const { data } = await business.admin.get(`/api/branches/${branch}`);
  const path = `/store/${String(data.identifier)}`;
  for (const minutes of [0, 35]) {
    await business.admin.put(`/api/branches/${branch}/extra-minutes`, { minutes });
    const html = await rendered(server.address, path, `"extraMinutes":${minutes},`);
    expect(html).toContain('data-status="open">Geöffnet bis 18:00');
    expect((await own.order()).isPreorder).toBe(false);
  }
});

test("availability is set by those who work there", async () => {
  const own = await business.withBranch();
  const { branch, product } = own.world;
  const other = await business.withBranch();
  const employee = await employeeOf(other.world.branch);
  for (const [path, body] of [
    ["pause", { minutes: 10 }],
    ["extra-minutes", { minutes: 10 }],
    ["sold-out", { product }],
  ] as const) {
    expectRefusal(await employee.put(`/api/branches/${branch}/${path}`, body), [403]);
    expectRefusal(await employee.put(`/api/branches/999999/${path}`, body), [404]);
  }
  const hidden = await business.withBranch({ isPublic: false });
  expectRefusal(await server.guest().get(`/api/branches/${hidden.world.branch}/service`), [404]);
  expect((await availabilityOf(hidden.world.branch, business.admin)).branch).toBe(
    hidden.world.branch,
  );
});

test("an unchanged availability costs a 304", async () => {
  const path = `/api/branches/${business.world.branch}/service`;
  const tag = (await server.guest().get(path)).headers.get("ETag") ?? "";
  const again = await server.guest().get(path, { headers: { "If-None-Match": tag } });
  expect(again.status).toBe(304);
});
