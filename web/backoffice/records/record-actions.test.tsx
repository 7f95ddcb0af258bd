import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { Switch } from "wouter";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { useCurrentUser } from "../context/current-user";
import { PagePlace } from "../frame/page-place";
import { renderPage } from "../testing/render";
import { defineCollection } from "./collection";
// There before a test waits for them.
import "./pages";
import { recordRoutes } from "./record-routes";

const tables = defineCollection("tables", {
  noun: { one: "Tisch", many: "Tische", gender: "masculine" },
  hint: "Wo Gäste sitzen.",
  columns: ["identifier", "branch"],
});

const table = (id: number, identifier: string, branch: number) => ({
  id,
  version: 1,
  identifier,
  area: "Gastgarten",
  branch: { id: branch },
});

/** The pages of tables, of which the first stands in the branch that is chosen, the others in another. */
async function open(address: string, routes: Routes = {}) {
  const all = [table(3, "12", 1), table(4, "13", 2), table(5, "14", 2)];
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "GET /api/tables": () => ({
        body: { data: all, meta: { total: all.length, page: 1, limit: 50 } },
      }),
      "GET /api/tables/3": () => ({ body: { data: all[0] } }),
      "GET /api/tables/4": () => ({ body: { data: all[1] } }),
      "GET /api/branches": () => ({
        body: { data: [{ id: 1, name: "Hauptplatz" }], meta: { total: 1, page: 1, limit: 500 } },
      }),
      "GET /api/branches/2": () => ({ body: { data: { id: 2, name: "Bahnhof" } } }),
      ...routes,
    },
    `/backend#${address}`,
  );
  function Pages() {
    const user = useCurrentUser();
    if (!user.data) return null;
    return (
      <PagePlace>
        <Switch>{recordRoutes(tables)}</Switch>
      </PagePlace>
    );
  }
  renderPage(<Pages />);
}

const button = (name: string) => screen.findByRole("button", { name });
const entry = (name: string) => screen.findByRole("menuitem", { name });
const goTo = (path: string) => {
  location.hash = path;
};

/** A list of calls' bodies, each answered as a new table. */
function created() {
  const bodies: unknown[] = [];
  const routes: Routes = {
    "POST /api/tables": (body) => {
      bodies.push(body);
      return { status: 201, body: { data: { ...table(20 + bodies.length, "neu", 1) } } };
    },
  };
  return { bodies, routes };
}

beforeEach(() => sessionStorage.clear());

it("offers the same by button and by context menu, and gives the focus back", async () => {
  await open("/tables");
  const more = await button("Aktionen für „12“");
  await userEvent.click(more);
  const byButton = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  const names = byButton.map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Öffnen",
    "In neuem Tab öffnen",
    "Duplizieren",
    "In die Zwischenablage",
    "Löschen",
  ]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(more);

  fireEvent.contextMenu(screen.getByText("12"), { clientX: 40, clientY: 80 });
  const byContext = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(byContext.map(({ textContent }) => textContent)).toEqual(names);
  expect((await entry("Öffnen")).getAttribute("href")).toBe("#/tables/3");
});

it("leaves the browser its own menu where Shift is held or words are marked", async () => {
  await open("/tables");
  const words = await screen.findByText("12");
  expect(fireEvent.contextMenu(words, { shiftKey: true })).toBe(true);
  getSelection()?.selectAllChildren(words);
  expect(fireEvent.contextMenu(words)).toBe(true);
  getSelection()?.removeAllRanges();
  expect(fireEvent.contextMenu(words)).toBe(false);
});

it("deletes one from its row, and takes that back", async () => {
  const done: string[] = [];
  await open("/tables", {
    "DELETE /api/tables/3": () => {
      done.push("deleted");
      return { body: { data: null } };
    },
    "POST /api/tables/3/restore": () => {
      done.push("restored");
      return { body: { data: table(3, "12", 1) } };
    },
  });
  await userEvent.click(await button("Aktionen für „12“"));
  await userEvent.click(await entry("Löschen"));
  await screen.findByText("„12“ ist gelöscht.");
  await userEvent.click(await button("Rückgängig"));
  await waitFor(() => expect(done).toEqual(["deleted", "restored"]));
});

it("pastes one of another branch by a form, with all it had, for the branch that is chosen", async () => {
  const { bodies, routes } = created();
  await open("/tables/4", routes);
  await userEvent.click(await button("In die Zwischenablage"));
  await screen.findByText("„13“ liegt in der Zwischenablage.");
  goTo("/tables");
  await userEvent.click(await screen.findByRole("link", { name: "„13“ einfügen" }));
  await screen.findByText("Aus der Zwischenablage: „13“.");
  expect((await screen.findByLabelText<HTMLInputElement>("Tischnummer")).value).toBe("13");
  await userEvent.click(await button("Speichern"));
  await screen.findByRole("heading", { name: "Tische" });
  expect(bodies).toEqual([{ identifier: "13", area: "Gastgarten", branch: { id: 1 } }]);
});

it("pastes one of the same branch without what has to be its own", async () => {
  await open("/tables/3");
  await userEvent.click(await button("In die Zwischenablage"));
  goTo("/tables/paste");
  await screen.findByText("Aus der Zwischenablage: „12“.");
  expect((await screen.findByLabelText<HTMLInputElement>("Tischnummer")).value).toBe("");
  expect((await screen.findByLabelText<HTMLInputElement>("Bereich")).value).toBe("Gastgarten");
});

it("pastes several at once, tells which were refused, and takes back what was put in", async () => {
  const bodies: { identifier: string }[] = [];
  const deleted: unknown[] = [];
  await open("/tables", {
    "POST /api/tables": (body) => {
      const sent = body as { identifier: string };
      bodies.push(sent);
      return sent.identifier === "14"
        ? { status: 422, body: { message: "Die Nummer ist vergeben.", errors: [] } }
        : { status: 201, body: { data: table(30, sent.identifier, 1) } };
    },
    "POST /api/tables/bulk": (body) => {
      deleted.push(body);
      return { body: { data: [] } };
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 13" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 14" }));
  await userEvent.click(await button("In die Zwischenablage"));
  await screen.findByText("2 Einträge liegen in der Zwischenablage.");
  await userEvent.click(await button("2 Einträge einfügen"));
  await screen.findByText("1 Eintrag ist eingefügt.");
  await screen.findByText("„14“: Die Nummer ist vergeben.");
  expect(bodies.map(({ identifier }) => identifier)).toEqual(["13", "14"]);
  await userEvent.click(await button("Rückgängig"));
  await waitFor(() =>
    expect(deleted).toEqual([{ type: "delete", records: [{ id: 30, version: 1 }] }]),
  );
});

it("keeps nothing for whoever signs in next in the same tab", async () => {
  sessionStorage.setItem(
    "clipboard",
    JSON.stringify({ user: 8, items: [{ context: "tables", name: "1", values: {} }] }),
  );
  await open("/tables");
  await button("Aktionen für „12“");
  expect(screen.queryByRole("link", { name: "„1“ einfügen" })).toBeNull();
});
