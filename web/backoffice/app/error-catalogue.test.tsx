import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { Switch } from "wouter";
import { fieldsByResource } from "@shared/api/fields.generated";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { collectionOf, type Collection } from "../records/collection";
import { loadRecordPages, recordRoutes } from "../records/record-routes";
import { renderPage } from "../testing/render";
import "./areas";

// Every resource with pages says its own sentences where the server says none, and can be asked again.

const collections = Object.keys(fieldsByResource)
  .map((resource) => collectionOf(resource))
  .filter((collection) => collection !== undefined)
  .map((collection) => [collection.resource, collection] as const);

beforeAll(async () => {
  await Promise.all([loadRecordPages(), ...collections.map(([, { load }]) => load?.())]);
});

const silence = () => ({ status: 503, body: {} });
const around: Routes = {
  "GET /api/users/me": () => ({ body: { data: { id: 7, roles: ["ROLE_ADMIN"], branches: [] } } }),
  "GET /api/views": () => ({ body: { data: [] } }),
};

async function open(collection: Collection, path: string, routes: Routes) {
  await startServer({ ...around, ...routes }, `/backend#${path}`);
  renderPage(<Switch>{[collection].map(recordRoutes)}</Switch>);
}

const retry = () => screen.findByRole("button", { name: "Erneut versuchen" });

it("knows the resources that have pages", () => {
  expect(collections.length).toBeGreaterThan(10);
});

it.each(collections)("a list of %s that cannot be read", async (resource, collection) => {
  let isDown = true;
  await open(collection, `/${resource}`, {
    [`GET /api/${resource}`]: () =>
      isDown ? silence() : { body: { data: [], meta: { total: 0, page: 1, limit: 50 } } },
  });
  await screen.findByText(collection.texts.listFailed);
  isDown = false;
  await userEvent.click(await retry());
  await waitFor(() => expect(screen.queryByText(collection.texts.listFailed)).toBeNull());
});

it.each(collections)("one of %s that cannot be read", async (resource, collection) => {
  let asked = 0;
  await open(collection, `/${resource}/3`, {
    [`GET /api/${resource}/3`]: () => {
      asked += 1;
      return silence();
    },
  });
  await screen.findByText(collection.texts.oneFailed);
  const before = asked;
  await userEvent.click(await retry());
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});

it.each(collections.filter(([, { startOf }]) => startOf === undefined))(
  "one of %s that cannot be made",
  async (resource, collection) => {
    await open(collection, `/${resource}/new`, {
      [`POST /api/${resource}`]: silence,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Speichern" }));
    await screen.findByText(collection.texts.createFailed);
  },
);
