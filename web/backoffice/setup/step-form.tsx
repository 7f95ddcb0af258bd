import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Button } from "@shared/staff/ui/button";
import { setupMessages as messages } from "./messages";
import { sentencesOf, type useSaving } from "./setup-steps";
import styles from "./setup.module.css";

type StepFormProps = {
  saving: ReturnType<typeof useSaving>;
  children: ReactNode;
};

/** The fields of one step between what stands against them and the way on. The fields keep their values. */
export function StepForm({ saving, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = sentencesOf(saving.error);

  useEffect(() => {
    if (saving.error === null) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [saving.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div role="alert" tabIndex={-1} className={styles.alert} hidden={errors.length === 0}>
        {errors.length > 0 && (
          <>
            <strong>{messages.notSaved}</strong>
            <ul>
              {errors.map(({ field, message }) => (
                <li key={field + message}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {children}
      <Button type="submit" loading={saving.isPending}>
        {messages.save}
      </Button>
    </form>
  );
}
