import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { renderPage } from "../testing/render";
import { RecordList } from "./record-list";

const facts = {
  path: { kind: "text", label: "Pfad", isUnique: true, isSearched: true },
  target: { kind: "text", label: "Ziel", isSearched: true },
  isPermanent: { kind: "switch", label: "Dauerhaft", isFilter: true },
} as const satisfies Fields;

const texts = {
  title: "Weiterleitungen",
  hint: "Alte Adressen.",
  create: "Neue Weiterleitung",
  emptyTitle: "Noch keine",
  empty: "Legen Sie los.",
  listFailed: "Redirects konnten nicht geladen werden.",
};

type Row = { id: number; version: number; path: string; target: string; isPermanent: boolean };

const rowOf = (id: number): Row => ({
  id,
  version: id + 10,
  path: `/alt-${id}`,
  target: "/",
  isPermanent: true,
});

/** Answers a list of so many rows, and remembers what was asked. */
async function openList(count: number, { search = "", routes = {} as Routes } = {}) {
  const asked: Record<string, string>[] = [];
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: ["ROLE_ADMIN"] } } }),
      "GET /api/redirects": (_body, query) => {
        asked.push(Object.fromEntries(query));
        const page = Number(query.get("page"));
        const limit = Number(query.get("limit"));
        const found = rows.filter(({ path }) => path.includes(query.get("q") ?? ""));
        const data = found.slice((page - 1) * limit, page * limit);
        return { body: { data, meta: { total: found.length, page, limit } } };
      },
      ...routes,
    },
    `/backend#/redirects${search}`,
  );
  renderPage(
    <RecordList resource="redirects" facts={facts} columns={["path", "target"]} texts={texts} />,
  );
  return { asked, rows };
}

const link = (id: number) => screen.findByRole("link", { name: `/alt-${id}` });
const box = (id: number) => screen.getByRole("checkbox", { name: `Auswählen: /alt-${id}` });
const isPicked = (id: number) => (box(id) as HTMLInputElement).checked;
const button = (name: string) => screen.findByRole("button", { name });

beforeEach(() => localStorage.clear());
// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });

it("asks for what the address says", async () => {
  const { asked } = await openList(3, { search: "?q=alt&isPermanent=true&sort=-target&limit=100" });
  await link(3);
  expect(asked[0]).toEqual({
    q: "alt",
    isPermanent: "true",
    sort: "-target",
    page: "1",
    limit: "100",
  });
});

it("puts words into the address once they are typed, on the first page", async () => {
  const { asked } = await openList(60, { search: "?page=2" });
  await link(51);
  await userEvent.type(screen.getByRole("searchbox"), "alt-59");
  await link(59);
  await waitFor(() => expect(screen.queryByText("/alt-58")).toBeNull());
  expect(location.hash).toBe("#/redirects?q=alt-59");
  expect(asked.at(-1)).toEqual({ q: "alt-59", sort: "path", page: "1", limit: "50" });
});

it("sorts by a head, and the other way round by the same", async () => {
  await openList(2);
  await userEvent.click(await button("Ziel"));
  expect(location.hash).toBe("#/redirects?sort=target");
  await userEvent.click(await button("Ziel"));
  expect(location.hash).toBe("#/redirects?sort=-target");
  const head = await screen.findByRole("columnheader", { name: "Ziel" });
  expect(head.getAttribute("aria-sort")).toBe("descending");
});

it("narrows the list at once by what is chosen, and says how to widen it", async () => {
  await openList(0, { search: "?isPermanent=false" });
  await screen.findByText("Nichts gefunden");
  const choice = screen.getByLabelText("Dauerhaft") as HTMLSelectElement;
  expect(choice.value).toBe("false");
  await userEvent.selectOptions(choice, "Ja");
  expect(location.hash).toBe("#/redirects?isPermanent=true");
  await userEvent.click(await screen.findByRole("link", { name: "Alle zeigen" }));
  expect(location.hash).toBe("#/redirects");
  expect(await screen.findByText("Noch keine")).toBeDefined();
});

it("comes to the last page where the address names one after it", async () => {
  await openList(60, { search: "?page=9" });
  await link(60);
  expect(location.hash).toBe("#/redirects?page=2");
});

it("says what failed, and tries again", async () => {
  let tries = 0;
  await openList(1, {
    routes: {
      "GET /api/redirects": () => {
        tries += 1;
        return tries === 1
          ? { status: 500, body: { message: "Kaputt.", errors: [] } }
          : { body: { data: [rowOf(1)], meta: { total: 1, page: 1, limit: 50 } } };
      },
    },
  });
  await screen.findByText("Redirects konnten nicht geladen werden.");
  await userEvent.click(await button("Erneut versuchen"));
  await link(1);
});

it("shows further columns, which the user finds again", async () => {
  await openList(1);
  await userEvent.click(await button("Spalten"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Dauerhaft" }));
  await screen.findByRole("columnheader", { name: "Dauerhaft" });
  expect(screen.getByRole("cell", { name: /Ja/ })).toBeDefined();
  expect(localStorage.getItem("backoffice.columns.redirects.9")).toBe("path,target,isPermanent");
  await userEvent.click(await button("Wie zuvor"));
  expect(screen.queryByRole("columnheader", { name: "Dauerhaft" })).toBeNull();
});

it("puts the columns into another order, in which the user finds them again", async () => {
  await openList(1);
  await userEvent.click(await button("Spalten"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Dauerhaft" }));
  (await button("Dauerhaft nach oben")).focus();
  await userEvent.keyboard("{Enter}");
  const titles = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
  await waitFor(() =>
    expect(titles().filter((title) => title === "Ziel" || title === "Dauerhaft")).toEqual([
      "Dauerhaft",
      "Ziel",
    ]),
  );
  expect(localStorage.getItem("backoffice.columns.redirects.9")).toBe("path,isPermanent,target");
  expect(document.activeElement).toBe(await button("Dauerhaft nach oben"));
});

it("picks what lies between with Shift, and all on the page", async () => {
  await openList(5);
  await link(1);
  const user = userEvent.setup();
  await user.click(box(2));
  await user.keyboard("{Shift>}");
  await user.click(box(4));
  await user.keyboard("{/Shift}");
  expect([1, 2, 3, 4, 5].map(isPicked)).toEqual([false, true, true, true, false]);
  expect(screen.getByText("3 ausgewählt")).toBeDefined();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(isPicked(5)).toBe(true);
  expect(document.activeElement).toBe(box(5));
  await user.keyboard("{Home} ");
  expect(screen.getByText("5 ausgewählt")).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("5 ausgewählt")).toBeNull();
});

it("deletes what is picked on several pages in one call, and takes it back", async () => {
  const sent: unknown[] = [];
  const { rows } = await openList(51, {
    routes: {
      "POST /api/redirects/bulk": (body) => {
        sent.push(body);
        const { type } = body as { type: string };
        if (type === "delete") rows.splice(0, rows.length, ...rows.slice(1, 50));
        else rows.splice(0, rows.length, ...Array.from({ length: 51 }, (_, at) => rowOf(at + 1)));
        return { body: { data: [] } };
      },
    },
  });
  await link(1);
  await userEvent.click(box(1));
  await userEvent.click(screen.getByRole("link", { name: "Weiter" }));
  await link(51);
  await userEvent.click(box(51));
  expect(screen.getByText(/1 davon nicht auf dieser Seite/)).toBeDefined();
  await userEvent.click(await button("Löschen"));
  await screen.findByText("2 Einträge sind gelöscht.");
  await screen.findByText("49 Einträge");
  const records = [
    { id: 1, version: 11 },
    { id: 51, version: 61 },
  ];
  expect(sent[0]).toEqual({ type: "delete", records });
  await userEvent.click(await button("Rückgängig"));
  await screen.findByText("51 Einträge");
  expect(sent[1]).toEqual({ type: "restore", records });
});

it("names what stands in the way, and keeps what is picked", async () => {
  await openList(2, {
    routes: {
      "POST /api/redirects/bulk": () => ({
        status: 409,
        body: {
          message: "1 von 2 geht nicht.",
          errors: [],
          data: [{ id: 2, message: "Wird noch gebraucht." }],
        },
      }),
    },
  });
  await link(1);
  await userEvent.click(screen.getByRole("checkbox", { name: /Alle/ }));
  await userEvent.click(await button("Löschen"));
  const row = (await link(2)).closest("tr") as HTMLElement;
  await within(row).findByText("Wird noch gebraucht.");
  expect(screen.getByText("Nichts wurde gelöscht.")).toBeDefined();
  expect(isPicked(2)).toBe(true);
});

it("changes one field of what is picked", async () => {
  const sent: unknown[] = [];
  await openList(2, {
    routes: {
      "POST /api/redirects/bulk": (body) => {
        sent.push(body);
        const { records } = body as { records: { id: number; version: number }[] };
        const data = records.map(({ id, version }) => ({ ...rowOf(id), version: version + 1 }));
        return { body: { data } };
      },
    },
  });
  await link(1);
  await userEvent.click(box(2));
  await userEvent.click(await button("Ändern"));
  const dialog = await screen.findByRole("dialog", { name: "1 Eintrag ändern" });
  const field = within(dialog).getByLabelText("Was soll sich ändern?") as HTMLSelectElement;
  expect([...field.options].map(({ text }) => text)).toEqual(["Ziel", "Dauerhaft"]);
  await userEvent.type(within(dialog).getByLabelText("Ziel"), "/neu");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ändern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const records = [{ id: 2, version: 12 }];
  expect(sent).toEqual([{ type: "change", records, values: { target: "/neu" } }]);
  expect(screen.queryByText("1 ausgewählt")).toBeNull();
  await screen.findByText("1 Eintrag ist geändert.");
  await userEvent.click(await button("Rückgängig"));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    type: "change",
    records: [{ id: 2, version: 13 }],
    values: { target: rowOf(2).target },
  });
});

it("says at the field why it cannot be changed", async () => {
  const message = "Bitte geben Sie ein Ziel an.";
  await openList(1, {
    routes: {
      "POST /api/redirects/bulk": () => ({
        status: 422,
        body: { message, errors: [{ message, field: "values.target" }] },
      }),
    },
  });
  await link(1);
  await userEvent.click(box(1));
  await userEvent.click(await button("Ändern"));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ändern" }));
  await within(dialog).findByText(message);
  expect(within(dialog).getByLabelText("Ziel").getAttribute("aria-invalid")).toBe("true");
});

it("exports what it shows, and says why where it cannot", async () => {
  const asked: URLSearchParams[] = [];
  let isRefused = true;
  await openList(1, {
    search: "?q=alt&isPermanent=true",
    routes: {
      "GET /api/redirects/export": (_body, query) => {
        asked.push(query);
        const message = "Das sind zu viele Einträge für eine Datei.";
        return isRefused ? { status: 422, body: { message, errors: [] } } : { body: "path;target" };
      },
    },
  });
  await link(1);
  await userEvent.click(await button("Exportieren"));
  await userEvent.click(await button("CSV"));
  await screen.findByText("Das sind zu viele Einträge für eine Datei.");
  isRefused = false;
  await userEvent.click(await button("Erneut versuchen"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "CSV" })).toBeNull());
  const all = asked.map((query) => Object.fromEntries(query));
  const wanted = {
    format: "csv",
    fields: "path,target",
    q: "alt",
    isPermanent: "true",
    sort: "path",
  };
  expect(all).toEqual([wanted, wanted]);
});

it("opens and keeps views, own and shared", async () => {
  const view = (id: number, name: string, user: number) => ({
    id,
    version: 1,
    name,
    resource: "redirects",
    query: `sort=-path&columns=path`,
    isShared: user !== 9,
    owner: user,
  });
  const views = [view(1, "Sommer", 9), view(2, "Vom Chef", 4)];
  const sent: unknown[] = [];
  await openList(2, {
    routes: {
      "GET /api/views": (_body, query) => {
        expect(query.get("resource")).toBe("redirects");
        return { body: { data: views } };
      },
      "POST /api/views": (body) => {
        sent.push(body);
        return { status: 201, body: { data: view(3, "Winter", 9) } };
      },
      "PUT /api/views/1": (body) => {
        sent.push(body);
        return { body: { data: view(1, "Sommer", 9) } };
      },
    },
  });
  await link(1);
  await userEvent.click(await button("Ansichten"));
  await userEvent.click(await screen.findByRole("link", { name: "Vom Chef" }));
  expect(location.hash).toBe("#/redirects?sort=-path&columns=path");
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Ziel" })).toBeNull());

  const save = async (name: string) => {
    await userEvent.click(await button("Ansichten"));
    await userEvent.click(await button("Ansicht speichern"));
    const dialog = await screen.findByRole("dialog", { name: "Ansicht speichern" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
    await within(dialog).findByText("Bitte geben Sie der Ansicht einen Namen.");
    await userEvent.type(within(dialog).getByLabelText("Name"), name);
    await userEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await save("Winter");
  await save("Sommer");
  const told = { resource: "redirects", query: "sort=-path&columns=path", isShared: false };
  expect(sent).toEqual([
    { ...told, name: "Winter" },
    { ...told, name: "Sommer", id: 1, version: 1 },
  ]);
});
