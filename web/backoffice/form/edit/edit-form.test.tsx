import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import type { Fields } from "@shared/api/fields";
import { calls } from "@shared/api/calls";
import { navigate } from "@shared/staff/context/hash-location";
import { startServer, type Routes } from "@shared/staff/testing/server";
import { renderPage } from "../../testing/render";
import type { Form } from "../form";
import { EditForm } from "./edit-form";
import { forgetAllDrafts } from "./kept-draft";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("../controls/rows-control");
});

const facts = {
  name: { kind: "text", label: "Name", isRequired: true },
  note: { kind: "text", label: "Hinweis" },
  isShown: { kind: "switch", label: "Gezeigt" },
} as const satisfies Fields;

const form = { facts, groups: [{ fields: { name: {}, note: {}, isShown: {} } }] };
const stored = { id: 3, version: 1, name: "Melange", note: "", isShown: true };
const address = "/backend#/cups/3";

async function openForm(routes: Routes, shown?: Form) {
  await startServer(
    { "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }), ...routes },
    address,
  );
  showForm(shown);
  await screen.findByLabelText("Name");
}

const showForm = (shown: Form = form) =>
  renderPage(
    <EditForm
      form={shown}
      stored={stored}
      page="/cups/3"
      save={async (input, version) => {
        await calls.put("/api/tags/{id}", {
          path: { id: 3 },
          body: { ...input, version } as never,
        });
        return () => navigate("/cups");
      }}
      failed="Tasse konnte nicht aktualisiert werden."
      action="Speichern"
      cancelHref="/cups"
    />,
  );

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Speichern" }));

it("leads from each sentence of a refusal to its field, and keeps what was typed", async () => {
  const message = "Diesen Namen gibt es schon.";
  await openForm({
    "PUT /api/tags/3": () => ({
      status: 422,
      body: { message, errors: [{ message, field: "name" }] },
    }),
  });
  await type("Name", "Verlängerter");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: message }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("Verlängerter");
  await type("Name", "Einspänner");
  expect(screen.queryByText(message)).toBeNull();
});

it("says nothing more about a field that is not asked any more", async () => {
  const message = "Der Hinweis ist zu lang.";
  const refused = { status: 422, body: { message, errors: [{ message, field: "note" }] } };
  await openForm(
    { "PUT /api/tags/3": () => refused },
    {
      facts,
      groups: [
        { fields: { name: {}, isShown: {}, note: { isShown: (draft) => draft.isShown === true } } },
      ],
    },
  );
  await type("Hinweis", "Mit viel Milch");
  await save();
  await screen.findByRole("button", { name: message });
  await userEvent.click(screen.getByRole("switch", { name: "Gezeigt" }));
  expect(screen.queryByText(message)).toBeNull();
  forgetAllDrafts();
});

it("says its own sentence where the answer came without one", async () => {
  await openForm({ "PUT /api/tags/3": () => ({ status: 502, body: {} }) });
  await type("Name", "Verlängerter");
  await save();
  expect(await screen.findByText("Tasse konnte nicht aktualisiert werden.")).toBeDefined();
});

it("takes over what only somebody else changed, without a question", async () => {
  const sent: unknown[] = [];
  await openForm({
    "PUT /api/tags/3": (body) => {
      sent.push(body);
      if (sent.length > 1) return { body: { data: stored } };
      const data = { ...stored, version: 2, note: "heiß" };
      return { status: 409, body: { message: "Inzwischen geändert.", errors: [], data } };
    },
  });
  await type("Name", "Verlängerter");
  await save();
  await waitFor(() => expect(location.hash).toBe("#/cups"));
  expect(sent[1]).toEqual({ name: "Verlängerter", note: "heiß", isShown: true, version: 2 });
});

it("asks field by field where both changed the same", async () => {
  const sent: unknown[] = [];
  await openForm({
    "PUT /api/tags/3": (body) => {
      sent.push(body);
      if (sent.length > 1) return { body: { data: stored } };
      const data = { ...stored, version: 4, name: "Einspänner", note: "kalt" };
      return { status: 409, body: { message: "Inzwischen geändert.", errors: [], data } };
    },
  });
  await type("Name", "Verlängerter");
  await type("Hinweis", "heiß");
  await save();
  const question = await screen.findByRole("dialog");
  const name = within(question).getByRole("radiogroup", { name: "Name" });
  expect(within(name).getByText("Einspänner")).toBeDefined();
  await userEvent.click(within(name).getByLabelText("Inzwischen gespeichert"));
  await userEvent.click(within(question).getByRole("button", { name: "Übernehmen und speichern" }));
  await waitFor(() => expect(location.hash).toBe("#/cups"));
  expect(sent[1]).toEqual({ name: "Einspänner", note: "heiß", isShown: true, version: 4 });
});

it("asks before what was typed is lost, and forgets it when that is wanted", async () => {
  await openForm({});
  await type("Hinweis", "heiß");
  navigate("/cups");
  const question = await screen.findByRole("dialog", { name: "Änderungen verwerfen?" });
  expect(location.hash).toBe("#/cups/3");
  await userEvent.click(within(question).getByRole("button", { name: "Weiter bearbeiten" }));
  expect((screen.getByLabelText("Hinweis") as HTMLInputElement).value).toBe("heiß");
  navigate("/cups");
  await userEvent.click(await screen.findByRole("button", { name: "Verwerfen" }));
  expect(location.hash).toBe("#/cups");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it("brings back what was typed before the page was loaded anew", async () => {
  await openForm({});
  await type("Hinweis", "heiß");
  cleanup();
  showForm();
  expect(await screen.findByText(/von vorhin/)).toBeDefined();
  expect((screen.getByLabelText("Hinweis") as HTMLInputElement).value).toBe("heiß");
  await userEvent.click(screen.getByRole("button", { name: "Verwerfen" }));
  expect((screen.getByLabelText("Hinweis") as HTMLInputElement).value).toBe("");
  forgetAllDrafts();
});

it("leads to a field within an entry, and takes back only what is said against that one", async () => {
  const messages = ["Der erste Teil fehlt.", "Der zweite Teil fehlt."];
  const partFacts = { name: { kind: "text", label: "Teil" } } as const satisfies Fields;
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "PUT /api/menus/1": () => ({
        status: 422,
        body: {
          message: "",
          errors: messages.map((message, index) => ({ message, field: `parts[${index}].name` })),
        },
      }),
    },
    "/backend#/sets/1",
  );
  renderPage(
    <EditForm
      form={{
        facts: {
          parts: {
            kind: "list",
            item: { kind: "group", fields: () => partFacts },
            label: "Teile",
          },
        },
        groups: [{ fields: { parts: { entry: "Teil" } } }],
      }}
      stored={null}
      start={{ parts: [{ name: "" }, { name: "" }] }}
      page="/sets/1"
      save={(input) => calls.put("/api/menus/{id}", { path: { id: 1 }, body: input as never })}
      failed="Satz konnte nicht aktualisiert werden."
      action="Speichern"
    />,
  );
  await screen.findByRole("group", { name: "Teil 2" });
  await save();
  await userEvent.click(await screen.findByRole("button", { name: messages[1] ?? "" }));
  const second = within(screen.getByRole("group", { name: "Teil 2" })).getByLabelText("Teil");
  expect(document.activeElement).toBe(second);
  await userEvent.type(second, "Untertasse");
  expect(screen.queryByText(messages[1] ?? "")).toBeNull();
  expect(screen.getByRole("button", { name: messages[0] ?? "" })).toBeDefined();
  forgetAllDrafts();
});

it("shows a sentence for what this browser hides of a record, and sends nothing of it", async () => {
  localStorage.setItem("showCustomerData", "0");
  onTestFinished(() => localStorage.clear());
  const sent: unknown[] = [];
  const hiding = { ...facts, note: { ...facts.note, shownWith: "customerData" } } as const;
  await openForm(
    {
      "PUT /api/tags/3": (body) => {
        sent.push(body);
        return { body: { data: stored } };
      },
    },
    { facts: hiding, groups: form.groups },
  );
  expect(screen.queryByLabelText("Hinweis")).toBeNull();
  expect(screen.getByText("Kundendaten sind in diesem Browser ausgeblendet.")).toBeDefined();
  await type("Name", "Verlängerter");
  await save();
  await waitFor(() => expect(location.hash).toBe("#/cups"));
  expect(sent).toEqual([{ name: "Verlängerter", isShown: true, version: 1 }]);
});
