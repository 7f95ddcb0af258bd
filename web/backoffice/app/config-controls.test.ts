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

const facts: Fields = config;
const written = Object.keys(facts).filter((name) => facts[name]?.isReadOnly !== true);
const placed = new Set(forms.flatMap((form) => fieldsOf(form).map(({ name }) => name)));

it("has a control for every field of the settings", () => {
  expect(written.filter((name) => !placed.has(name))).toEqual([]);
});

it("says of the one that has no effect yet that it cannot be written", () => {
  expect(facts.enableSMS).toMatchObject({ kind: "switch", isReadOnly: true });
});

it("tells of each secret with a control when it was set", () => {
  const secrets = written.filter((name) => facts[name]?.isWriteOnly && placed.has(name));
  expect(secrets).toEqual(["mollieApiKey"]);
  for (const name of secrets) expect(facts[`${name}SetAt`]?.isReadOnly).toBe(true);
});
