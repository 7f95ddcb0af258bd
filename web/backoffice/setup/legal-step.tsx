import { changeConfig } from "@shared/api/config";
import { config as facts } from "@shared/api/fields.generated";
import type { Config } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { Draft } from "../form/draft";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";

const texts = [
  { name: messages.imprint, text: "imprintText", address: "imprint" },
  { name: messages.terms, text: "termsAndConditionsText", address: "termsAndConditions" },
  { name: messages.privacy, text: "privacyPolicyText", address: "privacyPolicy" },
] as const;

const form: Form = {
  facts: {
    ...facts,
    orderButtonLabel: { ...facts.orderButtonLabel, choices: messages.orderButtons },
  },
  groups: [
    ...texts.map(({ name, text, address }) => ({
      title: name,
      fields: {
        [text]: { label: fill(messages.legalText, { name }) },
        [address]: {
          label: fill(messages.legalAddress, { name }),
          hint: messages.legalAddressHint,
        },
      },
    })),
    { fields: { orderButtonLabel: { hint: messages.orderButtonHint } } },
  ],
};

const faultsIn = (draft: Draft) =>
  Object.fromEntries(
    texts
      .filter(({ text, address }) => draft[text] === "" && String(draft[address]).trim() === "")
      .map(({ name, text }) => [text, fill(messages.legalMissing, { name })]),
  );

export function LegalStep({ config }: { config: Config }) {
  return (
    <StepForm
      step="legal"
      form={form}
      stored={config}
      faultsIn={faultsIn}
      save={(input) => changeConfig(input)}
    />
  );
}
