import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Route, Switch } from "wouter";
import { navigate } from "@shared/staff/context/hash-location";
import { renderPage } from "../testing/render";
import { startServer } from "@shared/staff/testing/server";
import { latePages } from "./late-pages";
import { PagePlace } from "./page-place";

const Named = ({ name }: { name: string }) => <h1>{name}</h1>;

it("shows a page that is there already without anything in its place", async () => {
  await startServer({}, "/backend#/orders");
  const { load, page } = latePages(async () => ({ Named }));
  const Late = page((pages) => pages.Named);
  await load();
  renderPage(
    <PagePlace>
      <Late name="Bestellungen" />
    </PagePlace>,
  );
  expect(screen.getByRole("heading").textContent).toBe("Bestellungen");
});

it("says when a page does not arrive, and shows the next one", async () => {
  await startServer({}, "/backend#/devices");
  // React tells of what the guard catches.
  vi.spyOn(console, "error").mockReturnValue();
  const { page } = latePages(() => Promise.reject<{ Named: typeof Named }>(new Error("gone")));
  const Late = page((pages) => pages.Named);
  renderPage(
    <PagePlace>
      <Switch>
        <Route path="/devices">
          <Late name="Geräte" />
        </Route>
        <Route>
          <Named name="Bestellungen" />
        </Route>
      </Switch>
    </PagePlace>,
  );
  await screen.findByRole("button", { name: "Neu laden" });
  navigate("/orders");
  await screen.findByRole("heading", { name: "Bestellungen" });
});
