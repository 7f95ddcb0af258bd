import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { identifierOf } from "@shared/domain/identifier";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import page from "@shared/staff/ui/page.module.css";
import { EditForm } from "../records/edit-form";
import { inputFirst } from "../ui/input-order";
import type { Device } from "./device";
import type { DeviceDraft, FieldProps } from "./device-draft";
import { deviceMessages as messages } from "./messages";
import { PrinterFields } from "./printer-fields";
import styles from "./devices.module.css";

const kinds = Object.keys(messages.kinds) as Device["kind"][];

type DeviceFormProps = {
  start: DeviceDraft;
  /** A device keeps its kind: a display does not become a printer. */
  isKindFixed: boolean;
  /** Leaves the page; rejects when the server refuses. */
  save: (draft: DeviceDraft) => Promise<void>;
  /** What is said when the server said nothing. */
  failed: string;
  /** The button that saves. */
  action: string;
  cancelHref: string;
};

/** What staff write about a device. */
export function DeviceForm({ start, isKindFixed, save, ...form }: DeviceFormProps) {
  const [draft, setDraft] = useState(start);
  const change = (changes: Partial<DeviceDraft>) => setDraft((last) => ({ ...last, ...changes }));
  return (
    <EditForm {...form} save={() => save(draft)}>
      {(errorAt) => {
        const fields = { draft, change, errorAt };
        return (
          <>
            <CommonFields {...fields} isKindFixed={isKindFixed} />
            {draft.kind === "receiptPrinter" && <PrinterFields {...fields} />}
          </>
        );
      }}
    </EditForm>
  );
}

function CommonFields({
  draft,
  change,
  errorAt,
  isKindFixed,
}: FieldProps & Pick<DeviceFormProps, "isKindFixed">) {
  const { branches } = useBranchChoice();
  return (
    <div className={page.sheet}>
      <div className={styles.fields}>
        {!isKindFixed && (
          <NativeSelect
            label={messages.kind}
            value={draft.kind}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              change({ kind: kinds.find((kind) => kind === chosen) ?? "orderDisplay" });
            }}
            data={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
            error={errorAt("kind")}
          />
        )}
        {draft.kind === "orderDisplay" && (
          <NativeSelect
            label={messages.station}
            description={messages.stationHint}
            inputWrapperOrder={inputFirst}
            value={draft.station}
            onChange={(event) =>
              change({ station: event.currentTarget.value === "kitchen" ? "kitchen" : "counter" })
            }
            data={Object.entries(messages.stations).map(([value, label]) => ({ value, label }))}
            error={errorAt("station")}
          />
        )}
        <TextInput
          label={messages.name}
          description={messages.nameHint}
          inputWrapperOrder={inputFirst}
          autoComplete="off"
          maxLength={60}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorAt("name")}
        />
        <TextInput
          label={messages.identifier}
          description={messages.identifierHint}
          inputWrapperOrder={inputFirst}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          placeholder={identifierOf(draft.name)}
          value={draft.identifier}
          onChange={(event) => change({ identifier: event.currentTarget.value })}
          error={errorAt("identifier")}
        />
        {branches.length > 1 && (
          <NativeSelect
            label={messages.branch}
            value={String(draft.branch)}
            onChange={(event) => change({ branch: Number(event.currentTarget.value) })}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errorAt("branch")}
          />
        )}
      </div>
      <Switch
        label={messages.enabled}
        description={messages.enabledHint}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </div>
  );
}
