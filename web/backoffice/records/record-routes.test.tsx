import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Switch } from "wouter";
import { navigate } from "@shared/staff/context/hash-location";
import { startServer } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import { defineCollection } from "./collection";
import { loadRecordPages, recordRoutes } from "./record-routes";

const tags = defineCollection("tags", {
  noun: { one: "Schlagwort", many: "Schlagwörter", gender: "neuter" },
  hint: "",
  columns: ["name"],
});
const departments = defineCollection("departments", {
  noun: { one: "Abteilung", many: "Abteilungen", gender: "feminine" },
  hint: "",
  columns: ["name", { name: "members", cell: ({ members }) => `${members.length} Mitglieder` }],
});

const me = { data: { id: 7, roles: ["ROLE_ADMIN"], branches: [] } };
const list = (record: object) => () => ({
  body: { data: [{ id: 3, version: 1, ...record }], meta: { total: 1, page: 1, limit: 50 } },
});
const one = (record: object) => () => ({ body: { data: { id: 3, version: 1, ...record } } });

it("shows nothing of one collection in the list or the form of another", async () => {
  const tag = { name: "Nuss", image: null };
  const department = { name: "Küche", branch: { id: 1 }, members: [] };
  await startServer(
    {
      "GET /api/users/me": () => ({ body: me }),
      "GET /api/views": () => ({ body: { data: [] } }),
      "GET /api/branches": () => ({ body: { data: [{ id: 1, name: "Hauptplatz" }] } }),
      "GET /api/users": () => ({ body: { data: [] } }),
      "GET /api/tags": list(tag),
      "GET /api/departments": list(department),
      "GET /api/tags/3": one(tag),
      "GET /api/departments/3": one(department),
    },
    "/backend#/tags",
  );
  await loadRecordPages();
  renderPage(<Switch>{[tags, departments].map(recordRoutes)}</Switch>);
  await screen.findByRole("link", { name: "Nuss" });
  navigate("/departments");
  await screen.findByText("0 Mitglieder");
  navigate("/tags/3");
  await screen.findByDisplayValue("Nuss");
  navigate("/departments/3");
  await screen.findByDisplayValue("Küche");
  expect(screen.queryByDisplayValue("Nuss")).toBeNull();
});
