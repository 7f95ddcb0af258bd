import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { Switch } from "wouter";
import { hideNotice } from "@shared/staff/ui/notices";
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

const blocks = defineCollection("blocks", {
  noun: { one: "Neuigkeit", many: "Neuigkeiten", gender: "feminine" },
  hint: "Was es Neues gibt.",
  columns: ["identifier"],
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
        <Switch>{[recordRoutes(tables), recordRoutes(blocks)]}</Switch>
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

beforeEach(() => {
  sessionStorage.clear();
  hideNotice("record-removed");
});

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
  expect(fireEvent.contextMenu(screen.getByText("13"))).toBe(false);
  await userEvent.keyboard("{Escape}");
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

it("keeps what is pressed in the menu from the list it stands in", async () => {
  const deleted: unknown[] = [];
  await open("/tables", {
    "POST /api/tables/bulk": (body) => {
      deleted.push(body);
      return { body: { data: [] } };
    },
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Auswählen: 13" });
  await userEvent.click(box);
  await userEvent.click(await button("Aktionen für „12“"));
  await entry("Öffnen");
  await userEvent.keyboard("{Delete}{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(box.checked).toBe(true);
  expect(deleted).toEqual([]);
});

it("picks one no longer that was deleted from its row, and keeps the focus in the list", async () => {
  await open("/tables", { "DELETE /api/tables/3": () => ({ body: { data: null } }) });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 12" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 13" }));
  await screen.findByText("2 ausgewählt");
  (await button("Aktionen für „12“")).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await entry("Löschen"));
  await screen.findByText("1 ausgewählt");
  const list = screen.getByRole("table").closest("[tabindex]");
  await waitFor(() => expect(document.activeElement).toBe(list));
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

it("offers several only where nothing is left to say of them", async () => {
  await open("/tables");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 12" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Auswählen: 13" }));
  await userEvent.click(await button("In die Zwischenablage"));
  await screen.findByText("2 Einträge liegen in der Zwischenablage.");
  expect(screen.queryByRole("button", { name: "2 Einträge einfügen" })).toBeNull();
});

it("keeps the form of what is pasted while something else is copied in it", async () => {
  await open("/tables");
  await button("Aktionen für „12“");
  const values = { identifier: "x", content: { body: [{ type: "text", value: "<p>Eins</p>" }] } };
  const items = [{ context: "blocks", name: "Neues", values, copiedAt: 1 }];
  sessionStorage.setItem("clipboard", JSON.stringify({ user: 9, items }));
  goTo("/blocks/paste");
  await screen.findByText("Aus der Zwischenablage: „Neues“.");
  await userEvent.click(await screen.findByRole("button", { name: "Text 1 kopieren" }));
  await screen.findByText("„Text 1“ liegt in der Zwischenablage.");
  expect(screen.getByText("Aus der Zwischenablage: „Neues“.")).toBeDefined();
});

it("keeps nothing for whoever signs in next in the same tab", async () => {
  sessionStorage.setItem(
    "clipboard",
    JSON.stringify({ user: 8, items: [{ context: "tables", name: "1", values: {}, copiedAt: 1 }] }),
  );
  await open("/tables");
  await button("Aktionen für „12“");
  expect(screen.queryByRole("link", { name: "„1“ einfügen" })).toBeNull();
});
