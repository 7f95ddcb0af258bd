import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Fields } from "@shared/api/fields";
import { startServer } from "@shared/staff/testing/server";
import { showFields } from "./show-fields";

const facts = {
  price: { kind: "money", places: 2, label: "Preis" },
  tax: { kind: "percent", places: 2, label: "Steuersatz" },
  unit: { kind: "choice", choices: { gram: "Gramm", piece: "Stück" }, label: "Einheit" },
  least: { kind: "amount", places: 3, label: "Mindestmenge", mayBeEmpty: true },
  ratio: { kind: "ratio", places: 6, label: "Umrechnung", mayBeEmpty: true },
} as const satisfies Fields;

const stored = { price: 1234.5, tax: 4.9, unit: "gram", least: 0.125, ratio: 1000 };

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const serve = (currency: string) =>
  startServer({ "GET /api/config": () => ({ body: { data: { currency } } }) }, "/backend");

it("shows numbers as a German writes them, with what they count", async () => {
  await serve("CHF");
  const form = showFields(facts, { stored });
  expect(
    (await screen.findByRole<HTMLInputElement>("textbox", { name: "Preis in CHF" })).value,
  ).toBe("1.234,50");
  expect(field("Steuersatz in %").value).toBe("4,9");
  expect(field("Mindestmenge in Gramm").value).toBe("0,125");
  expect(field("Umrechnung").value).toBe("1000");
  expect(form.sent()).toEqual(stored);
  await userEvent.selectOptions(screen.getByLabelText("Einheit"), "Stück");
  expect(field("Mindestmenge in Stück").value).toBe("0,125");
});

it("tidies a number when its field is left, and leaves alone what is none", async () => {
  await serve("EUR");
  const form = showFields(facts, { stored });
  const price = await screen.findByRole<HTMLInputElement>("textbox", { name: "Preis in €" });
  await userEvent.clear(price);
  await userEvent.type(price, "2345,5 €");
  await userEvent.tab();
  expect(price.value).toBe("2.345,50");
  expect(form.sent().price).toBe(2345.5);
  await userEvent.clear(price);
  await userEvent.type(price, "viel");
  await userEvent.tab();
  expect(price.value).toBe("viel");
  expect(form.faults()).toEqual({ price: "Bitte geben Sie einen Betrag wie 3,90 ein." });
});
