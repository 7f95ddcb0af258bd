import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { SecretControl, secretSetAt } from "./secret-control";
import { showFields } from "./show-fields";

const facts = {
  key: { kind: "text", atMost: 250, label: "Schlüssel", isWriteOnly: true },
} as const satisfies Fields;

const uses = { key: { control: SecretControl, conversion: secretSetAt("keySetAt") } };

const field = () => screen.getByLabelText("Schlüssel");

it("keeps what is stored as long as nothing is typed, and sends what is", async () => {
  const { sent } = showFields(facts, { uses, stored: { keySetAt: "2027-01-04T11:00:00Z" } });
  expect(screen.getByText(/^Hinterlegt am 04\.01\.2027/)).toBeDefined();
  expect(sent()).toEqual({ key: null });
  await userEvent.type(field(), " geheim ");
  expect(sent()).toEqual({ key: "geheim" });
  await userEvent.clear(field());
  expect(sent()).toEqual({ key: null });
});

it("removes what is stored when somebody says so, and only then", async () => {
  const { sent } = showFields(facts, { uses, stored: { keySetAt: "2027-01-04T11:00:00Z" } });
  await userEvent.click(screen.getByRole("button", { name: "Schlüssel entfernen" }));
  expect(sent()).toEqual({ key: "" });
  expect(screen.getByText(/Wird beim Speichern entfernt/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Schlüssel doch behalten" }));
  expect(sent()).toEqual({ key: null });
});

it("has nothing to remove where nothing is stored, and shows what is typed when asked", async () => {
  showFields(facts, { uses, stored: { keySetAt: null } });
  expect(screen.getByText("Noch nicht hinterlegt.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Schlüssel entfernen" })).toBeNull();
  expect(field().getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Schlüssel anzeigen" }));
  expect(field().getAttribute("type")).toBe("text");
});
