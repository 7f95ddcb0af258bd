import type { FieldError } from "@shared/api/failures";
import type { Branch, OrderType } from "@shared/api/types";
import type { AppointmentProblem } from "@shared/domain/opening-hours";
import { appointmentSentence } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import type { CheckoutForm } from "./form";
import { checkoutMessages as messages, fieldLabels } from "./messages";
import { requirements } from "./rules";

/**
 * What can be said before asking the server: fields left empty and appointments that cannot be. Consent
 * to the legal texts is judged by the server alone.
 */

type TextField = keyof typeof fieldLabels;

/** The fields that must not stay empty. */
export function requiredFields(
  branch: Branch,
  orderType: OrderType,
  form: CheckoutForm,
): TextField[] {
  const { email, phone, address } = requirements(branch, orderType);
  const fields: TextField[] = [];
  if (form.isCompany) fields.push("companyName");
  fields.push("firstName", "lastName");
  if (phone) fields.push("phone");
  if (email) fields.push("email");
  if (address) fields.push("street", "zipCode", "city", "country");
  if (address && orderType === "delivery" && form.isDeliveryAddressDifferent) {
    if (form.isDeliveryCompany) fields.push("deliveryCompanyName");
    fields.push("deliveryFirstName", "deliveryLastName", "deliveryStreet");
    fields.push("deliveryZipCode", "deliveryCity", "deliveryCountry");
  }
  return fields;
}

export function formProblems(
  branch: Branch,
  orderType: OrderType,
  form: CheckoutForm,
  table: number | null,
  appointment: {
    isRequired: boolean;
    isChosen: boolean;
    problem: AppointmentProblem | null;
  },
): FieldError[] {
  const problems: FieldError[] = [];
  if (needsTable(branch, orderType) && table === null) {
    const label = messages.table.replace(" *", "");
    problems.push({ field: "table", message: fill(messages.requiredField, { label }) });
  }
  for (const field of requiredFields(branch, orderType, form)) {
    if (form[field].trim() === "") {
      const label = fieldLabels[field];
      problems.push({ field, message: fill(messages.requiredField, { label }) });
    }
  }
  if (!appointment.isChosen && appointment.isRequired) {
    problems.push({ field: "appointmentDate", message: messages.appointmentRequired });
  }
  if (appointment.problem !== null) {
    const message = appointmentSentence(appointment.problem);
    problems.push({ field: "appointmentDate", message });
  }
  return problems;
}

/** Whether a problem is still one after the guest chose another way to order: what may stay empty now is none. */
export function isStillAsked(
  { field }: FieldError,
  branch: Branch,
  orderType: OrderType,
  form: CheckoutForm,
): boolean {
  if (field === "table") return needsTable(branch, orderType);
  const name = (Object.keys(fieldLabels) as TextField[]).find((label) => label === field);
  if (name === undefined || form[name].trim() !== "") return true;
  return requiredFields(branch, orderType, form).includes(name);
}

export function needsTable(branch: Branch, orderType: OrderType): boolean {
  return orderType === "dineIn" && branch.isTableSelectionEnabled;
}
