import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { api } from "@shared/api/client";
import type { Config } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useDraft } from "./draft";
import { htmlOf, isFormatted, textOf } from "../form/legal-text";
import { setupMessages as messages } from "./messages";
import { LocalFailure, sentenceAt, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

const texts = [
  { name: messages.imprint, text: "imprintText", address: "imprint" },
  { name: messages.terms, text: "termsAndConditionsText", address: "termsAndConditions" },
  { name: messages.privacy, text: "privacyPolicyText", address: "privacyPolicy" },
] as const;

type Values = Record<(typeof texts)[number]["text" | "address"], string> &
  Pick<Config, "orderButtonLabel">;

const buttonLabels = ["law", "standard"] as const;

export function LegalStep({ config }: { config: Config }) {
  const stored = {
    ...Object.fromEntries(
      texts.flatMap(({ text, address }) => [
        [text, textOf(config[text] ?? "")],
        [address, config[address]],
      ]),
    ),
    orderButtonLabel: config.orderButtonLabel,
  } as Values;
  const draft = useDraft<Values>("legal", stored);
  const saving = useSaving("legal", async () => {
    const { values } = draft;
    const missing = texts.filter(
      ({ text, address }) => !values[text].trim() && !values[address].trim(),
    );
    if (missing.length > 0)
      throw new LocalFailure(
        missing.map(({ name, text }) => ({
          message: fill(messages.legalMissing, { name }),
          field: text,
        })),
      );
    await api.post("/api/config", {
      ...Object.fromEntries(
        texts.flatMap(({ text, address }) => [
          [address, values[address].trim()],
          // An untouched text keeps what this page cannot show.
          ...(values[text] === stored[text] ? [] : [[text, htmlOf(values[text])]]),
        ]),
      ),
      orderButtonLabel: values.orderButtonLabel,
    });
    draft.forget();
  });
  return (
    <StepForm saving={saving}>
      {texts.map(({ name, text, address }) => (
        <section key={text} className={styles.part} aria-label={name}>
          <Textarea
            label={fill(messages.legalText, { name })}
            description={isFormatted(config[text] ?? "") ? messages.losesFormat : undefined}
            name={text}
            rows={6}
            value={draft.values[text]}
            onChange={(event) => draft.change({ [text]: event.currentTarget.value })}
            error={sentenceAt(saving.error, text)}
          />
          <TextInput
            label={fill(messages.legalAddress, { name })}
            description={messages.legalAddressHint}
            name={address}
            type="url"
            inputMode="url"
            value={draft.values[address]}
            onChange={(event) => draft.change({ [address]: event.currentTarget.value })}
            error={sentenceAt(saving.error, address)}
          />
        </section>
      ))}
      <section className={styles.part} aria-label={messages.orderButton}>
        <NativeSelect
          label={messages.orderButton}
          description={messages.orderButtonHint}
          name="orderButtonLabel"
          value={draft.values.orderButtonLabel}
          onChange={(event) =>
            draft.change({
              orderButtonLabel: event.currentTarget.value as Config["orderButtonLabel"],
            })
          }
          data={buttonLabels.map((value) => ({ value, label: messages.orderButtons[value] }))}
        />
      </section>
    </StepForm>
  );
}
