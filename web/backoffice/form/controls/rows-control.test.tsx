import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { ReactNode } from "react";
import type { Fields } from "@shared/api/fields";
import { startServer } from "@shared/staff/testing/server";
import { useCurrentUser } from "../../context/current-user";
import { showFields } from "./show-fields";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("./rows-control");
});

const entryFacts = {
  type: {
    kind: "choice",
    choices: { note: "Hinweis", step: "Schritt" },
    label: "Art",
    isShape: true,
  },
  title: { kind: "text", label: "Titel" },
  minutes: { kind: "integer", label: "Minuten", onlyFor: ["step"] },
} as const satisfies Fields;

const facts = {
  recipe: {
    kind: "group",
    fields: () => ({
      author: { kind: "text", label: "Wer" },
      body: {
        kind: "list",
        atMost: 3,
        item: { kind: "group", fields: () => entryFacts },
        label: "Schritte",
      },
    }),
    label: "Rezept",
  },
} as const satisfies Fields;

const note = { type: "note", title: "Vorher lesen" };
const step = { type: "step", title: "Rühren", minutes: 5 };
const stored = { recipe: { author: "Resi", body: [note, step] } };

const row = (name: string) => screen.findByRole("group", { name });
const button = (name: string) => screen.getByRole("button", { name });

it("shows the fields within groups and entries, each shape its own, and sends them as they were", async () => {
  const form = showFields(facts, { stored });
  expect(within(await row("Hinweis 1")).queryByLabelText("Minuten")).toBeNull();
  expect(within(await row("Schritt 2")).getByLabelText<HTMLInputElement>("Minuten").value).toBe(
    "5",
  );
  expect(within(await row("Rezept")).getByLabelText<HTMLInputElement>("Wer").value).toBe("Resi");
  expect(form.sent()).toEqual(stored);
});

it("adds an entry of each shape, goes to it, and stops at as many as there may be", async () => {
  const form = showFields(facts, { stored });
  await row("Hinweis 1");
  await userEvent.click(button("Schritt hinzufügen"));
  await userEvent.keyboard("Backen");
  await userEvent.type(within(await row("Schritt 3")).getByLabelText("Minuten"), "40");
  expect(form.sent()).toEqual({
    recipe: { author: "Resi", body: [note, step, { type: "step", title: "Backen", minutes: 40 }] },
  });
  expect(screen.queryByRole("button", { name: /hinzufügen/ })).toBeNull();
});

it("moves entries by key, with the focus on the button, and removes them", async () => {
  const form = showFields(facts, { stored });
  await row("Hinweis 1");
  button("Schritt 2 nach oben").focus();
  await userEvent.keyboard("{Enter}");
  expect(form.sent()).toEqual({ recipe: { author: "Resi", body: [step, note] } });
  expect(document.activeElement).toBe(button("Schritt 1 nach oben"));
  await userEvent.click(button("Schritt 1 löschen"));
  expect(form.sent()).toEqual({ recipe: { author: "Resi", body: [note] } });
  expect(document.activeElement).toBe(button("Hinweis hinzufügen"));
});

it("says what is wrong at its place, and what cannot be sent by its path", async () => {
  const message = "Bitte füllen Sie „Titel“ aus.";
  const form = showFields(facts, { stored, refused: { "recipe.body[1].title": message } });
  expect(within(await row("Schritt 2")).getByText(message)).toBeDefined();
  expect(within(await row("Hinweis 1")).queryByText(message)).toBeNull();
  const minutes = within(await row("Schritt 2")).getByLabelText("Minuten");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "lang");
  expect(form.faults()).toEqual({
    "recipe.body[1].minutes": "Bitte geben Sie eine ganze Zahl ein.",
  });
});

it("copies entries into the clipboard and puts them in, each an entry of its own, as far as there is room", async () => {
  await startServer(
    { "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }) },
    "/backend#/",
  );
  const form = showFields(facts, { stored, around: Known });
  await row("Hinweis 1");
  await userEvent.click(button("Schritt 2 kopieren"));
  await screen.findByText("„Schritt 2“ liegt in der Zwischenablage.");
  await userEvent.click(button("„Schritt 2“ einfügen"));
  const pasted = await row("Schritt 3");
  await userEvent.type(within(pasted).getByLabelText("Titel"), " und backen");
  const further = { ...step, title: "Rühren und backen" };
  expect(form.sent()).toEqual({ recipe: { author: "Resi", body: [note, step, further] } });
  expect(screen.queryByRole("button", { name: "„Schritt 2“ einfügen" })).toBeNull();

  await userEvent.click(button("Alle kopieren"));
  await userEvent.click(button("Hinweis 1 löschen"));
  await userEvent.click(button("3 Einträge einfügen"));
  expect(form.sent()).toEqual({ recipe: { author: "Resi", body: [step, further, note] } });
});

/** A page that is shown once its user is known. */
function Known({ children }: { children: ReactNode }) {
  return useCurrentUser().data && children;
}
