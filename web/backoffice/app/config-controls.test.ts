import { expect, it } from "vitest";
import { config } from "@shared/api/fields.generated";
import type { Fields } from "@shared/api/fields";
import { fieldsOf, type Form } from "../form/form";
import { methodNames } from "../payments/messages";
import { businessFormOf } from "../payments/method-forms";
import { settingsMessages, type SectionName } from "../settings/messages";
import { formOf } from "../settings/sections";
import { businessForm } from "../setup/business-step";
import { legalForm } from "../setup/legal-step";

/** The forms of the back office that change the settings of the business. */
const forms: readonly Form[] = [
  ...(Object.keys(settingsMessages.sections) as SectionName[]).map(formOf),
  ...methodNames.map(businessFormOf),
  businessForm,
  legalForm,
];

/** What nothing reads yet, and why: a control would promise what does not happen. */
const withoutEffect: Readonly<Record<string, string>> = {
  enableSMS: "there is no sender of SMS",
  smsApiKey: "the same; a key says nothing without its gateway",
  enableFrontdesk: "whether an order list opens is decided by its key alone",
  themeSecondaryColor: "nothing is painted in it",
  datatransMerchantId: "nothing calls Datatrans",
  datatransPassword: "the same",
  datatransSignKey: "the same",
};

const facts: Fields = config;
const written = Object.keys(facts).filter((name) => facts[name]?.isReadOnly !== true);
const placed = new Set(forms.flatMap((form) => fieldsOf(form).map(({ name }) => name)));

it("has a control for every field of the settings that has an effect", () => {
  const missing = written.filter((name) => !placed.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(withoutEffect).toSorted());
});

it("tells of each secret with a control when it was set", () => {
  const secrets = written.filter((name) => facts[name]?.isWriteOnly && placed.has(name));
  expect(secrets).toEqual(["mollieApiKey"]);
  for (const name of secrets) expect(facts[`${name}SetAt`]?.isReadOnly).toBe(true);
});
