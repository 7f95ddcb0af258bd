import { Switch } from "@mantine/core";
import { Link } from "wouter";
import { api } from "@shared/api/client";
import type { Branch, Config } from "@shared/api/types";
import { useDraft } from "./draft";
import { setupMessages as messages } from "./messages";
import { LocalFailure, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import styles from "./setup.module.css";

/** What guests pay with on the spot; online payment has its own page. */
export function PaymentStep({ config, branch }: { config: Config; branch: Branch }) {
  const draft = useDraft(`payment.${branch.id}`, {
    cash: config.enableCash && branch.isCashEnabled,
    card: config.enablePluginATMCard && config.enableATMCard && branch.isATMCardEnabled,
  });
  const { cash, card } = draft.values;
  const hasOnline = branch.isMollieEnabled || branch.isDatatransEnabled;
  const saving = useSaving("payment", async () => {
    if (!cash && !card && !hasOnline)
      throw new LocalFailure([{ message: messages.methodMissing, field: "" }]);
    // Off means off at this branch; others keep what they have.
    await api.post("/api/config", {
      ...(cash ? { enableCash: true } : {}),
      ...(card ? { enablePluginATMCard: true, enableATMCard: true } : {}),
    });
    await api.put(`/api/branches/${branch.id}`, {
      id: branch.id,
      isCashEnabled: cash,
      isATMCardEnabled: card,
    });
    draft.forget();
  });
  return (
    <StepForm saving={saving}>
      <div className={styles.choices}>
        <Switch
          size="md"
          label={messages.cash}
          checked={cash}
          onChange={(event) => draft.change({ cash: event.currentTarget.checked })}
        />
        <Switch
          size="md"
          label={messages.card}
          checked={card}
          onChange={(event) => draft.change({ card: event.currentTarget.checked })}
        />
      </div>
      <p>
        <Link href="/payment-methods">{messages.allMethods}</Link>
      </p>
    </StepForm>
  );
}
