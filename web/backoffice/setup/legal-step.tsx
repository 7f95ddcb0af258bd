import { changeConfig } from "@shared/api/config";
import { config as facts } from "@shared/api/fields.generated";
import type { Config, LegalTextName } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { Draft } from "../form/draft";
import type { Form } from "../form/form";
import { setupMessages as messages } from "./messages";
import { StepForm } from "./step-form";

/** What no business may be without; each is a text, or an address where it stands. */
const titles: [LegalTextName, string][] = [
  ["imprint", messages.imprint],
  ["termsAndConditions", messages.terms],
  ["privacyPolicy", messages.privacy],
];

const texts = titles.map(([address, name]) => ({ name, address, text: `${address}Text` as const }));

export const legalForm: Form = {
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
      form={legalForm}
      stored={config}
      faultsIn={faultsIn}
      save={changeConfig}
    />
  );
}
