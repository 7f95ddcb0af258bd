import { Switch, TextInput } from "@mantine/core";
import { identifierOf } from "@shared/domain/identifier";
import { api } from "@shared/api/client";
import type { Branch, Config } from "@shared/api/types";
import { useDraft } from "./draft";
import { HoursFields } from "./hours-fields";
import { setupMessages as messages } from "./messages";
import { sentenceAt, useSaving } from "./setup-steps";
import { StepForm } from "./step-form";
import { readWeek, rulesOf, usualWeek } from "./week";
import styles from "./setup.module.css";

/** The first branch, made hidden: guests see it when the last step opens it. Later visits change the chosen one. */
export function BranchStep({ config, branch }: { config: Config; branch: Branch | undefined }) {
  const known = readWeek(branch?.openingHours ?? []);
  const draft = useDraft(`branch.${branch?.id ?? "first"}`, {
    name: branch?.name ?? config.shopName,
    identifier: branch?.identifier ?? "",
    street: branch?.street ?? config.street,
    zipCode: branch?.zipCode ?? config.zipCode,
    city: branch?.city ?? config.city,
    isTakeawayEnabled: branch?.isTakeawayEnabled ?? true,
    isDineInEnabled: branch?.isDineInEnabled ?? false,
    week: known ?? usualWeek,
  });
  const { values, change } = draft;
  const identifier = values.identifier || identifierOf(values.name);
  const saving = useSaving("branch", async () => {
    const { week, ...fields } = values;
    const body = {
      ...fields,
      identifier,
      ...(known === undefined ? {} : { openingHours: rulesOf(week) }),
    };
    if (branch === undefined) await api.post("/api/branches", { ...body, isPublic: false });
    else await api.put(`/api/branches/${branch.id}`, { id: branch.id, ...body });
    draft.forget();
  });
  const field = (name: "name" | "street" | "zipCode" | "city") => ({
    label: name === "name" ? messages.branchName : messages[name],
    name,
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
    error: sentenceAt(saving.error, name),
  });
  return (
    <StepForm saving={saving}>
      <TextInput {...field("name")} required />
      <TextInput
        label={messages.identifier}
        description={messages.identifierHint}
        name="identifier"
        autoCapitalize="none"
        spellCheck={false}
        value={identifier}
        onChange={(event) => change({ identifier: event.currentTarget.value })}
        error={sentenceAt(saving.error, "identifier")}
        required
      />
      <TextInput {...field("street")} autoComplete="street-address" />
      <div className={styles.place}>
        <TextInput {...field("zipCode")} autoComplete="postal-code" inputMode="numeric" />
        <TextInput {...field("city")} autoComplete="address-level2" />
      </div>
      {known === undefined ? (
        <p className={styles.quiet}>{messages.hoursAreSpecial}</p>
      ) : (
        <HoursFields week={values.week} onChange={(week) => change({ week })} />
      )}
      <fieldset className={styles.choices}>
        <legend>{messages.orderTypes}</legend>
        <Switch
          size="md"
          label={messages.takeaway}
          checked={values.isTakeawayEnabled}
          onChange={(event) => change({ isTakeawayEnabled: event.currentTarget.checked })}
        />
        <Switch
          size="md"
          label={messages.dineIn}
          checked={values.isDineInEnabled}
          onChange={(event) => change({ isDineInEnabled: event.currentTarget.checked })}
        />
      </fieldset>
    </StepForm>
  );
}
