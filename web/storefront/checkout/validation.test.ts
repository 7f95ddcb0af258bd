import { describe, expect, it } from "vitest";
import type { OrderType } from "@shared/api/types";
import { branch } from "../testing/records";
import { emptyForm, formAfterOrder, needsPhoneHint, settledPhone, typedPhone } from "./form";
import { formProblems, isStillAsked } from "./validation";

const noAppointment = { isRequired: false, isChosen: false, problem: null };
const named = { ...emptyForm, firstName: "Anna", lastName: "Gruber" };
const fieldsOf = (...[place, type, form, table, appointment]: Parameters<typeof formProblems>) =>
  formProblems(place, type, form, table, appointment).map((problem) => problem.field);

describe("the form's problems", () => {
  it("are the empty required fields, in the order of the page", () => {
    expect(fieldsOf(branch(), "takeaway", emptyForm, null, noAppointment)).toEqual([
      "firstName",
      "lastName",
    ]);
    expect(fieldsOf(branch(), "delivery", emptyForm, null, noAppointment)).toEqual([
      "firstName",
      "lastName",
      "phone",
      "street",
      "zipCode",
      "city",
    ]);
  });

  it("count blanks as empty", () => {
    const blank = { ...named, firstName: "  " };
    expect(fieldsOf(branch(), "takeaway", blank, null, noAppointment)).toEqual(["firstName"]);
  });

  it("ask for the company's name and the other address only when chosen", () => {
    const company = { ...named, isCompany: true };
    expect(fieldsOf(branch(), "takeaway", company, null, noAppointment)).toEqual(["companyName"]);
    const elsewhere = { ...named, isDeliveryAddressDifferent: true };
    expect(fieldsOf(branch(), "delivery", elsewhere, null, noAppointment)).toContain(
      "deliveryStreet",
    );
    expect(fieldsOf(branch(), "takeaway", elsewhere, null, noAppointment)).toEqual([]);
  });

  it("ask for a table where tables are chosen", () => {
    const place = branch({ isTableSelectionEnabled: true });
    expect(fieldsOf(place, "dineIn", named, null, noAppointment)).toEqual(["table"]);
    expect(fieldsOf(place, "dineIn", named, 4, noAppointment)).toEqual([]);
    expect(fieldsOf(place, "takeaway", named, null, noAppointment)).toEqual([]);
  });

  it("name a missing and an impossible appointment in the specified words", () => {
    const messageOf = (appointment: Parameters<typeof formProblems>[4]) =>
      formProblems(branch(), "takeaway", named, null, appointment)[0]?.message;
    expect(messageOf({ isRequired: true, isChosen: false, problem: null })).toBe(
      "Bitte wählen Sie einen Termin aus.",
    );
    expect(messageOf({ isRequired: false, isChosen: true, problem: "closed" })).toBe(
      "Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.",
    );
  });

  it("are none where another way to order does not ask", () => {
    const place = branch({ isDeliveryEmailRequired: true, isTableSelectionEnabled: true });
    const isAsked = (field: string, type: OrderType, form = emptyForm) =>
      isStillAsked({ field, message: "" }, place, type, form);
    expect(isAsked("email", "delivery")).toBe(true);
    expect(isAsked("email", "takeaway")).toBe(false);
    expect(isAsked("table", "dineIn")).toBe(true);
    expect(isAsked("table", "delivery")).toBe(false);
    // What the server found wrong stays wrong.
    expect(isAsked("email", "takeaway", { ...emptyForm, email: "resi@" })).toBe(true);
    expect(isAsked("privacyPolicy", "takeaway")).toBe(true);
  });

  it("leave the legal texts to the server", () => {
    const form = { ...named, legalInstructions: false, privacyPolicy: false };
    expect(fieldsOf(branch(), "takeaway", form, null, noAppointment)).toEqual([]);
  });
});

describe("the phone number", () => {
  it("takes digits, plus and spaces while typing and settles without spaces", () => {
    expect(typedPhone("0664/12 34x+")).toBe("066412 34+");
    expect(settledPhone("0043 664 1234567")).toBe("+436641234567");
    expect(settledPhone("0664 123")).toBe("0664123");
  });

  it("is hinted at when it has no country code, and never while empty", () => {
    expect(needsPhoneHint("0664")).toBe(true);
    expect(needsPhoneHint("+43664")).toBe(false);
    expect(needsPhoneHint("")).toBe(false);
  });

  it("holds up no order when it has no country code", () => {
    const place = branch({ isTakeawayPhoneRequired: true });
    const form = { ...named, phone: "0664 1234567" };
    expect(fieldsOf(place, "takeaway", form, null, noAppointment)).toEqual([]);
  });
});

it("keeps contact and address after an order, and asks for consent anew", () => {
  const known = {
    ...named,
    phone: "+436641234567",
    email: "anna@example.test",
    street: "Landstraße 12",
    zipCode: "4020",
    city: "Linz",
  };
  const form = { ...known, donatee: 2, legalInstructions: true, privacyPolicy: true };
  expect(formAfterOrder(form)).toEqual(known);
});
