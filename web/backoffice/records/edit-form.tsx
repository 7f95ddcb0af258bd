import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { refusalOf, type Refusal } from "./record-queries";
import { RefusalSummary } from "./refusal-summary";
import styles from "./records.module.css";

export type ErrorAt = (field: string) => string | undefined;

type EditFormProps = {
  /** Leaves the page; rejects when the server refuses. */
  save: () => Promise<void>;
  /** What is said when the server said nothing. */
  failed: string;
  /** The button that saves. */
  action: string;
  cancelHref: string;
  /** Stands beside the buttons. */
  further?: ReactNode;
  children: (errorAt: ErrorAt) => ReactNode;
};

/** Fields with the button that saves them. Nothing typed is lost while the server refuses it. */
export function EditForm({ save, failed, action, cancelHref, further, children }: EditFormProps) {
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [isSaving, setSaving] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await save();
    } catch (failure) {
      setRefusal(refusalOf(failure, failed));
      setSaving(false);
      summary.current?.focus();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusalSummary ref={summary} refusal={refusal} />
      {children((field) => refusal.fields[field])}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={isSaving}>
          {action}
        </Button>
        <ButtonLink href={cancelHref} variant="default">
          {uiMessages.cancel}
        </ButtonLink>
        {further}
      </div>
    </form>
  );
}
