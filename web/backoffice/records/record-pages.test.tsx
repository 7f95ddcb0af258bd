import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Switch } from "wouter";
import type { ActingRole } from "@shared/staff/context/rights";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { PagePlace } from "../frame/page-place";
import { renderPage } from "../testing/render";
import { defineCollection } from "./collection";
// There before a test waits for them.
import "./pages";
import { recordRoutes } from "./record-routes";

const noun = { one: "Tisch", many: "Tische", gender: "masculine" } as const;
const tables = defineCollection("tables", {
  noun,
  hint: "Wo Gäste sitzen.",
  columns: ["identifier", "branch"],
  copiesWithout: ["identifier"],
});
const donatees = defineCollection("donatees", {
  noun: { one: "Spendenempfänger", many: "Spendenempfänger", gender: "masculine" },
  hint: "Wem es zugutekommt.",
  columns: ["name", "description"],
});

const table = { id: 3, version: 4, identifier: "12", area: "Gastgarten", branch: { id: 1 } };
const caritas = {
  id: 5,
  version: 1,
  identifier: "caritas",
  name: "Caritas",
  description: "Hilft.",
};

async function open(address: string, routes: Routes, role: ActingRole = "admin") {
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "GET /api/tables": () => ({ body: { data: [table] } }),
      "GET /api/tables/3": () => ({ body: { data: table } }),
      "GET /api/donatees": () => ({ body: { data: [caritas] } }),
      "GET /api/donatees/5": () => ({ body: { data: caritas } }),
      // One page does not name all of them.
      "GET /api/branches": () => ({
        body: { data: [{ id: 1, name: "Hauptplatz" }], meta: { total: 501, page: 1, limit: 500 } },
      }),
      ...routes,
    },
    `/backend#${address}`,
  );
  renderPage(
    <PagePlace>
      <Switch>{[recordRoutes(tables), recordRoutes(donatees)]}</Switch>
    </PagePlace>,
    [role],
  );
}

const button = (name: string) => screen.findByRole("button", { name });

it("shows who may only read a record what stands in it, and no way to change it", async () => {
  await open("/donatees/5", {}, "manager");
  await screen.findByRole("heading", { name: "Spendenempfänger „Caritas“" });
  expect(screen.getByText("Hilft.")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link", { name: "Duplizieren" })).toBeNull();
});

it("shows who may only read a list no way to a new one nor to the trash", async () => {
  await open("/donatees", {}, "manager");
  await screen.findByRole("link", { name: "Caritas" });
  expect(screen.queryByRole("link", { name: "Neuer Spendenempfänger" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Papierkorb" })).toBeNull();
});

it("leads who may make none from the address of a new one to the list", async () => {
  await open("/donatees/new", {}, "manager");
  await screen.findByRole("link", { name: "Caritas" });
});

it("shows the record of a branch where one does not work, to be read", async () => {
  const elsewhere = { ...table, branch: { id: 2 } };
  await open("/tables/3", {
    "GET /api/tables/3": () => ({ body: { data: elsewhere } }),
    "GET /api/branches/2": () => ({ body: { data: { id: 2, name: "Bahnhof" } } }),
  });
  expect(await screen.findByText("Bahnhof")).toBeDefined();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons).toEqual(["In die Zwischenablage"]);
});

it("begins a copy with what the record has, without what has to be its own", async () => {
  const sent: unknown[] = [];
  await open("/tables/3", {
    "POST /api/tables": (body) => {
      sent.push(body);
      return { status: 201, body: { data: { ...table, id: 4 } } };
    },
  });
  await userEvent.click(await screen.findByRole("link", { name: "Duplizieren" }));
  await screen.findByRole("heading", { name: "Neuer Tisch" });
  const number = await screen.findByLabelText<HTMLInputElement>("Tischnummer");
  expect(number.value).toBe("");
  await userEvent.type(number, "13");
  await userEvent.click(await button("Speichern"));
  await screen.findByRole("heading", { name: "Tische" });
  expect(sent).toEqual([{ identifier: "13", branch: { id: 1 }, area: "Gastgarten" }]);
});

it("tells who changed what when, in words, ten at a time", async () => {
  const entry = (version: number, change: object, userName = "Theo Quittner") => ({
    version,
    at: "2027-01-04T11:30:00Z",
    user: null,
    userName,
    change,
  });
  const all = [
    entry(14, { deleted: [true, false] }),
    entry(13, { deleted: [false, true] }, ""),
    entry(12, { branch: [1, 2], identifier: ["11", "12"] }),
    ...Array.from({ length: 10 }, (_, index) => entry(11 - index, {})),
    entry(1, { identifier: [null, "11"], branch: [null, 1] }),
  ];
  await open("/tables/3", {
    "GET /api/tables/3/history": (_body, query) => {
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      return { body: { data: all.slice((page - 1) * limit, page * limit) } };
    },
    "GET /api/branches/2": () => ({ body: { data: { id: 2, name: "Bahnhof" } } }),
  });
  await userEvent.click(await button("Verlauf"));
  const list = await screen.findByRole("region", { name: "Verlauf" });
  await within(list).findByText("Bahnhof");
  const words = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(words).toHaveLength(10);
  expect(words[0]).toContain("Wiederhergestellt04.01.2027 12:30von Theo Quittner");
  expect(words[1]).toContain("Gelöscht04.01.2027 12:30automatisch");
  expect(words[2]).toContain("Tischnummervorher 11nachher 12");
  expect(words[2]).toContain("Standortvorher Hauptplatznachher Bahnhof");
  await userEvent.click(await button("Ältere zeigen"));
  await within(list).findByText("Angelegt");
  expect(within(list).getAllByRole("listitem")).toHaveLength(14);
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});

it("names what refers to a record, with the way there where it has a page", async () => {
  await open("/tables/3", {
    "GET /api/tables/3/used-by": () => ({
      body: {
        data: [
          { resource: "donatees", id: 5, name: "Caritas" },
          { resource: "products", id: 8, name: "Melange" },
        ],
        meta: { total: 3, page: 1, limit: 100 },
      },
    }),
  });
  await userEvent.click(await button("Verwendung"));
  const link = await screen.findByRole("link", { name: "Caritas" });
  expect(link.getAttribute("href")).toBe("#/donatees/5");
  expect(screen.getByText("Produkt").parentElement?.textContent).toBe("ProduktMelange");
  expect(screen.getByText("und 1 weitere")).toBeDefined();
  await userEvent.click(await button("Verwendung"));
  expect(screen.queryByRole("link", { name: "Caritas" })).toBeNull();
});

it("brings a record back from the trash, and says so where it cannot", async () => {
  let lies = true;
  let isRefused = true;
  await open("/tables/trash", {
    "GET /api/tables/trash": () => ({
      body: {
        data: lies ? [{ ...table, deletedAt: "2027-01-04T11:30:00Z" }] : [],
        meta: { total: lies ? 1 : 0, page: 1, limit: 25 },
      },
    }),
    "POST /api/tables/3/restore": () => {
      if (isRefused) return { status: 409, body: { message: "Die Nummer ist vergeben." } };
      lies = false;
      return { body: { data: table } };
    },
  });
  const restore = await button("„12“ wiederherstellen");
  expect(screen.getByText("gelöscht am 04.01.2027 12:30")).toBeDefined();
  await userEvent.click(restore);
  await screen.findByText("Die Nummer ist vergeben.");
  isRefused = false;
  await userEvent.click(await button("Erneut versuchen"));
  await screen.findByText("Hier liegt nichts");
  await waitFor(() => expect(screen.queryByText("Die Nummer ist vergeben.")).toBeNull());
});
