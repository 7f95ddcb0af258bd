import { TextInput } from "@mantine/core";
import { api } from "@shared/api/client";
import type { Config } from "@shared/api/types";
import { useDraft } from "./draft";
import { setupMessages as messages } from "./messages";
import { sentenceAt, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

/** The name in a fresh installation is only a placeholder. */
const givenName = "Kredenz";

const required = ["shopName", "street", "zipCode", "city"] as const;
const optional = ["businessName", "phone", "email"] as const;

export function ShopStep({ config }: { config: Config }) {
  const draft = useDraft("shop", {
    shopName: config.shopName === givenName ? "" : config.shopName,
    businessName: config.businessName,
    street: config.street,
    zipCode: config.zipCode,
    city: config.city,
    phone: config.phone,
    email: config.email,
  });
  const saving = useSaving("shop", async () => {
    await api.post("/api/config", draft.values);
    draft.forget();
  });
  const field = (name: (typeof required)[number] | (typeof optional)[number]) => ({
    label: messages[name],
    name,
    value: draft.values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      draft.change({ [name]: event.currentTarget.value }),
    error: sentenceAt(saving.error, name),
  });
  return (
    <StepForm saving={saving}>
      <TextInput {...field("shopName")} autoComplete="organization" required />
      <TextInput {...field("businessName")} description={messages.businessNameHint} />
      <TextInput {...field("street")} autoComplete="street-address" required />
      <div className={styles.place}>
        <TextInput {...field("zipCode")} autoComplete="postal-code" inputMode="numeric" required />
        <TextInput {...field("city")} autoComplete="address-level2" required />
      </div>
      <TextInput {...field("phone")} type="tel" autoComplete="tel" />
      <TextInput {...field("email")} type="email" autoComplete="email" />
    </StepForm>
  );
}
