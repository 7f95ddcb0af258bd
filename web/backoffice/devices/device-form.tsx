import { identifierOf } from "@shared/domain/identifier";
import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useRef, useState, type FormEvent } from "react";
import { Link } from "wouter";
import { useBranchChoice } from "../shell/branch-choice";
import { inputFirst } from "../ui/input-order";
import { uiMessages } from "../ui/messages";
import page from "../ui/page.module.css";
import { kinds } from "./device";
import type { DeviceDraft, DraftFailures } from "./device-draft";
import { deviceMessages as messages } from "./messages";
import { PrinterFields } from "./printer-fields";
import styles from "./devices.module.css";

type DeviceFormProps = {
  start: DeviceDraft;
  /** A device keeps its kind: a display does not become a printer. */
  isKindFixed: boolean;
  action: string;
  cancelHref: string;
  /** Resolves to what the server refused, or to null. */
  onSave: (draft: DeviceDraft) => Promise<DraftFailures | null>;
};

/** What staff write about a device. Nothing typed is lost while the server refuses it. */
export function DeviceForm({ start, isKindFixed, action, cancelHref, onSave }: DeviceFormProps) {
  const { branches } = useBranchChoice();
  const [draft, setDraft] = useState(start);
  const [failures, setFailures] = useState<DraftFailures>({ fields: {} });
  const [isSaving, setSaving] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const change = (changes: Partial<DeviceDraft>) => setDraft((last) => ({ ...last, ...changes }));
  const errorAt = (field: keyof DeviceDraft) => failures.fields[field];
  const sentences = [failures.general, ...Object.values(failures.fields)].filter(
    (text) => text !== undefined,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const refused = await onSave(draft);
    // Saved, the page is left; there is nothing more to show here.
    if (refused === null) return;
    setFailures(refused);
    setSaving(false);
    summary.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div ref={summary} tabIndex={-1} role="alert">
        {sentences.length > 0 && (
          <div className={styles.failure}>
            {sentences.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
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
      {draft.kind === "receiptPrinter" && (
        <PrinterFields draft={draft} change={change} errorAt={errorAt} />
      )}
      <div className={page.buttons}>
        <Button type="submit" color="step" loading={isSaving}>
          {action}
        </Button>
        <Button component={Link} href={cancelHref} variant="default">
          {uiMessages.cancel}
        </Button>
      </div>
    </form>
  );
}
