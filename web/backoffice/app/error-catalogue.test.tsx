import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cloneElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { Switch } from "wouter";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { fieldsByResource } from "@shared/api/fields.generated";
import type { Config } from "@shared/api/types";
import type { ActingRole } from "@shared/staff/context/rights";
import { testOrder } from "@shared/staff/orders/test-order";
import { testBranch } from "@shared/staff/testing/branch";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { testDisplay } from "../devices/test-device";
import { collectionOf, type Collection } from "../records/collection";
import { renderPage } from "../testing/render";
import { areasOf, roomsOf } from "./areas";
import { Shell } from "./shell";

// What cannot be read or done says so in the catalogue's own sentence where the server says none, and can be asked again.

// Whole pages, beside whatever else the machine does.
configure({ asyncUtilTimeout: 20_000 });

const everything = {
  config: { enableDonations: true } as Config,
  branches: [testBranch({ isDineInEnabled: true })],
};
const areas = areasOf(roomsOf({ roles: ["admin"], hasBranch: true, business: everything }));

const collections = Object.entries(fieldsByResource).flatMap(([resource, fields]) => {
  const collection = collectionOf(resource);
  return collection ? [[resource, collection, fields] as const] : [];
});

beforeAll(async () => {
  await Promise.all(areas.map(({ load }) => load()));
});

const silence = () => ({ status: 503, body: {} });
const none = { body: { data: [], meta: { total: 0, page: 1, limit: 50 } } };
const around: Routes = {
  "GET /api/users/me": () => ({ body: { data: { id: 7, roles: ["ROLE_ADMIN"], branches: [] } } }),
  "GET /api/views": () => ({ body: { data: [] } }),
};

/** The page at an address as the back office has it, while one call is not answered; tells how often that came. */
async function open(
  path: string,
  failing: string,
  routes: Routes = {},
  role: ActingRole = "admin",
) {
  const failed = { times: 0, isDown: true };
  const answered = routes[failing] ?? (() => none);
  await startServer(
    {
      ...around,
      ...routes,
      [failing]: (...asked) => {
        failed.times += 1;
        return failed.isDown ? silence() : answered(...asked);
      },
    },
    `/backend#${path}`,
  );
  renderPage(
    <Switch>{areas.map(({ name, routes: pages }) => cloneElement(pages, { key: name }))}</Switch>,
    [role],
  );
  return failed;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

const again = "Erneut versuchen";

/** Presses the retry beside a sentence: this time it works, and the sentence goes. */
async function askAgain(failed: { times: number; isDown: boolean }, sentence: string) {
  const before = failed.times;
  failed.isDown = false;
  const told = screen.getByText(sentence).closest<HTMLElement>("[role=alert]");
  await userEvent.click(within(told ?? document.body).getByRole("button", { name: again }));
  await waitFor(() => expect(failed.times).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
}

function valueOf(facts: FieldFacts): unknown {
  switch (facts.kind) {
    case "switch":
      return false;
    case "integer":
    case "money":
    case "amount":
    case "ratio":
    case "percent":
      return facts.least ?? 0;
    case "choice":
      return Object.keys(facts.choices)[0];
    case "list":
      return [];
    case "group":
      return recordOf(facts.fields());
    case "reference":
      return facts.mayBeEmpty ? null : { id: 1 };
    case "day":
    case "time":
    case "instant":
    case "open":
      return null;
    default:
      return "probe";
  }
}

function recordOf(fields: Fields): Record<string, unknown> {
  const at = "2027-01-04T11:00:00Z";
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, facts]) => [name, valueOf(facts)])),
    id: 3,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

const storedOf = (resource: string, fields: Fields): Routes => ({
  [`GET /api/${resource}`]: () => none,
  [`GET /api/${resource}/3`]: () => ({ body: { data: recordOf(fields) } }),
});

/** Devices are looked at on one page and changed on another. */
const formPath = ({ resource }: Collection) =>
  resource === "devices" ? "/devices/3/edit" : `/${resource}/3`;

it("knows the resources that have pages", () => {
  expect(collections.length).toBeGreaterThan(10);
});

it.each(collections)("a list of %s that cannot be read", async (resource, { texts }) => {
  const failed = await open(`/${resource}`, `GET /api/${resource}`);
  await screen.findByText(texts.listFailed);
  await askAgain(failed, texts.listFailed);
});

it.each(collections)("one of %s that cannot be read", async (resource, { texts }, fields) => {
  const failed = await open(`/${resource}/3`, `GET /api/${resource}/3`, storedOf(resource, fields));
  await screen.findByText(texts.oneFailed);
  await askAgain(failed, texts.oneFailed);
});

it.each(collections.filter(([, { startOf }]) => startOf === undefined))(
  "one of %s that cannot be made",
  async (resource, { texts }) => {
    const failed = await open(`/${resource}/new`, `POST /api/${resource}`);
    await press(resource === "devices" ? "Gerät anlegen" : "Speichern");
    await screen.findByText(texts.createFailed);
    expect(failed.times).toBe(1);
  },
);

it.each(collections)("one of %s that cannot be changed", async (resource, collection, fields) => {
  const stored = storedOf(resource, fields);
  const failed = await open(formPath(collection), `PUT /api/${resource}/3`, stored);
  await press("Speichern");
  await screen.findByText(collection.texts.updateFailed);
  expect(failed.times).toBe(1);
});

it.each(collections)("one of %s that cannot be deleted", async (resource, { texts }, fields) => {
  const stored = storedOf(resource, fields);
  const failed = await open(`/${resource}/3`, `DELETE /api/${resource}/3`, stored);
  await press("Löschen");
  await screen.findByText(texts.deleteFailed);
  await askAgain(failed, texts.deleteFailed);
  await screen.findByText(texts.emptyTitle);
});

const order = testOrder({
  email: "lena@example.test",
  onlinePayment: "open",
  availableActions: ["completed", "cancel"],
});
const answerOrder = () => ({ body: { data: order } });
const anOrder: Routes = {
  "GET /api/orders/1": answerOrder,
  "POST /api/orders/1/status/completed": answerOrder,
  "POST /api/orders/1/status/cancel": answerOrder,
  "GET /api/menus": () => none,
  "GET /api/categories": () => none,
};
const offer = { branch: { id: 1 }, method: "mollie", isOffered: false, obstacles: [] };
const settings: Routes = {
  "GET /api/config": () => ({ body: { data: { version: 1 } } }),
  "GET /api/settings/payment-methods": () => ({ body: { data: [offer] } }),
};
const aDelivery = {
  id: 4,
  source: "delivery",
  state: "failed",
  title: "E-Mail",
  subject: "",
  key: "k",
  reason: "",
  resource: "",
  record: null,
  order: null,
  attempts: 1,
  times: 1,
  since: "2027-01-04T11:00:00Z",
  at: "2027-01-04T11:00:00Z",
  settledAt: null,
  nextTryAt: null,
  isRetryable: true,
};
const aDisplay: Routes = {
  "GET /api/devices/5": () => ({ body: { data: testDisplay() } }),
  "GET /api/devices/5/logs": () => none,
};

type Story = {
  path: string;
  failing: string;
  routes?: Routes;
  /** Pressed one after the other. */
  pressed?: readonly (string | RegExp)[];
  /** Said at the form, whose own button asks again. */
  isOfForm?: true;
  role?: ActingRole;
};

it.each<[string, Story]>([
  [
    "Bestellungen konnten nicht geladen werden.",
    { path: "/orders/history", failing: "GET /api/orders" },
  ],
  [
    "Bestellung konnte nicht geladen werden.",
    { path: "/orders/1", failing: "GET /api/orders/1", routes: anOrder },
  ],
  [
    "Bestellstatus konnte nicht geändert werden.",
    {
      path: "/orders/1",
      failing: "POST /api/orders/1/status/completed",
      routes: anOrder,
      pressed: ["Abgeholt"],
    },
  ],
  [
    "Bestellung konnte nicht storniert werden.",
    {
      path: "/orders/1",
      failing: "POST /api/orders/1/status/cancel",
      routes: anOrder,
      pressed: ["Stornieren", "Ja, stornieren"],
    },
  ],
  [
    "Beleg konnte nicht gedruckt werden.",
    {
      path: "/orders/1",
      failing: "POST /api/orders/1/print",
      routes: anOrder,
      pressed: ["Küchenbon drucken"],
    },
  ],
  [
    "Zahlungsstatus konnte nicht überprüft werden.",
    {
      path: "/orders/1",
      failing: "POST /api/orders/1/update-payment-status",
      routes: anOrder,
      pressed: ["Zahlung prüfen"],
    },
  ],
  [
    "Bestätigung konnte nicht versendet werden.",
    {
      path: "/orders/1",
      failing: "POST /api/orders/1/resend-new-order-email",
      routes: anOrder,
      pressed: ["Bestätigung erneut senden"],
    },
  ],
  [
    "Bestellung konnte nicht aktualisiert werden.",
    {
      path: "/orders/1/edit",
      failing: "PUT /api/orders/1",
      routes: anOrder,
      pressed: ["Änderungen speichern"],
      isOfForm: true,
    },
  ],
  [
    "Produkte konnten nicht geladen werden.",
    { path: "/orders/1/edit", failing: "GET /api/menus", routes: anOrder },
  ],
  [
    "Konfiguration konnte nicht geladen werden.",
    { path: "/settings", failing: "GET /api/config", routes: settings },
  ],
  [
    "Konfiguration konnte nicht gespeichert werden.",
    {
      path: "/settings",
      failing: "POST /api/config",
      routes: settings,
      pressed: ["Speichern"],
      isOfForm: true,
    },
  ],
  [
    "Zahlungsarten konnten nicht geladen werden.",
    { path: "/payment-methods", failing: "GET /api/settings/payment-methods" },
  ],
  [
    "Standort konnte nicht aktualisiert werden.",
    {
      path: "/payment-methods/mollie",
      failing: "PUT /api/branches/1",
      routes: settings,
      pressed: ["Speichern"],
      isOfForm: true,
      role: "manager",
    },
  ],
  ["Protokoll konnte nicht geladen werden.", { path: "/logs", failing: "GET /api/logs" }],
  [
    "Eintrag konnte nicht wiederholt werden.",
    {
      path: "/logs",
      failing: "POST /api/logs/4/retry",
      routes: {
        "GET /api/logs": () => ({
          body: { data: [aDelivery], meta: { total: 1, page: 1, limit: 25 } },
        }),
      },
      pressed: [/^E-Mail von .* noch einmal versuchen$/],
    },
  ],
  [
    "Test nicht erfolgreich.",
    {
      path: "/devices/5",
      failing: "POST /api/devices/5/test/notification",
      routes: aDisplay,
      pressed: ["Testmeldung senden"],
    },
  ],
  [
    "Log konnte nicht angefordert werden.",
    {
      path: "/devices/5",
      failing: "POST /api/devices/5/request-device-logs",
      routes: aDisplay,
      pressed: ["Log anfordern"],
    },
  ],
])("says: %s", async (sentence, { path, failing, routes, pressed = [], isOfForm, role }) => {
  const failed = await open(path, failing, routes, role);
  for (const name of pressed) {
    // One after the other, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await press(name);
  }
  await screen.findByText(sentence);
  if (isOfForm) expect(failed.times).toBe(1);
  else await askAgain(failed, sentence);
});

it.each([
  ["Aktiver Benutzer konnte nicht geladen werden.", "GET /api/users/me"],
  ["Daten konnten nicht geladen werden.", "GET /api/config"],
  ["Daten konnten nicht geladen werden.", "GET /api/branches"],
])("says in place of the frame: %s (%s)", async (sentence, failing) => {
  let times = 0;
  await startServer(
    {
      ...around,
      "GET /api/config": () => ({ body: { data: { version: 1 } } }),
      "GET /api/branches": () => ({ body: { data: [testBranch()] } }),
      [failing]: () => {
        times += 1;
        return silence();
      },
    },
    "/backend#/orders",
  );
  renderPage(
    <Shell alerts={null} withoutBranch={null} tools={null}>
      {null}
    </Shell>,
  );
  await screen.findByRole("heading", { level: 1, name: sentence });
  const before = times;
  await press(again);
  await waitFor(() => expect(times).toBeGreaterThan(before));
});
