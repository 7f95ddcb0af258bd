import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { showFields } from "./show-fields";

// What loads when it is shown is there already.
beforeAll(async () => {
  await import("./calendar");
});

const facts = {
  date: { kind: "day", label: "Datum", mayBeEmpty: true },
  from: { kind: "time", label: "Von", mayBeEmpty: true },
  until: { kind: "instant", label: "Bis", mayBeEmpty: true },
} as const satisfies Fields;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
}

it("shows what is stored as a German reads it, and sends it as it was", () => {
  const stored = { date: "2026-12-03", from: "18:30", until: "2026-07-03T16:00:00Z" };
  const form = showFields(facts, { stored });
  expect(field("Datum").value).toBe("03.12.2026");
  expect(field("Von").value).toBe("18:30");
  expect(field("Bis").value).toBe("03.07.2026 18:00");
  expect(form.sent()).toEqual(stored);
});

it("takes short ways of typing, and writes out what is meant when the field is left", async () => {
  const form = showFields(facts);
  await type("Datum", "3.12.27");
  await type("Von", "1830");
  await type("Bis", "3.12.2026 830");
  expect(field("Datum").value).toBe("03.12.2027");
  expect(field("Von").value).toBe("18:30");
  expect(field("Bis").value).toBe("03.12.2026 08:30");
  expect(form.sent()).toEqual({
    date: "2027-12-03",
    from: "18:30",
    until: "2026-12-03T07:30:00Z",
  });
  await type("Datum", " ");
  expect(form.sent().date).toBeNull();
});

it("leaves what cannot be read as it was typed, and does not send it", async () => {
  const form = showFields(facts);
  await type("Datum", "31.4.2027");
  await type("Von", "25:00");
  await type("Bis", "bald");
  expect(field("Datum").value).toBe("31.4.2027");
  expect(form.faults()).toEqual({
    date: "Bitte geben Sie ein Datum wie 03.12.2026 ein.",
    from: "Bitte geben Sie eine Uhrzeit wie 18:30 ein.",
    until: "Bitte geben Sie Datum und Uhrzeit wie 03.12.2026 18:30 ein.",
  });
});

it("asks which one is meant of a time that comes twice", async () => {
  const form = showFields(facts, { stored: { until: "2026-10-25T01:30:00Z" } });
  expect(field("Bis").value).toBe("25.10.2026 02:30");
  const both = screen.getByRole("radiogroup");
  expect(within(both).getByLabelText<HTMLInputElement>("Nach der Umstellung").checked).toBe(true);
  await userEvent.click(within(both).getByLabelText("Vor der Umstellung"));
  expect(form.sent().until).toBe("2026-10-25T00:30:00Z");
  expect(field("Bis").value).toBe("25.10.2026 02:30");
  await type("Bis", "25.10.2026 3:30");
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

it("lets a day be picked from a calendar by keyboard", async () => {
  const form = showFields(facts, { stored: { date: "2026-12-03" } });
  screen.getByRole("button", { name: "Datum im Kalender aussuchen" }).focus();
  await userEvent.keyboard("{Enter}");
  const calendar = await screen.findByRole("dialog", { name: "Datum im Kalender aussuchen" });
  const chosen = await within(calendar).findByRole("button", { name: "Donnerstag, 03.12.2026" });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  expect(within(calendar).getByText("Dezember 2026")).toBeDefined();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field("Datum").value).toBe("11.12.2026");
  expect(form.sent().date).toBe("2026-12-11");
});

it("keeps the time when another day is picked", async () => {
  const form = showFields(facts, { stored: { until: "2026-12-03T17:30:00Z" } });
  await userEvent.click(screen.getByRole("button", { name: "Bis im Kalender aussuchen" }));
  await userEvent.click(await screen.findByRole("button", { name: "Freitag, 04.12.2026" }));
  expect(form.sent().until).toBe("2026-12-04T17:30:00Z");
});
