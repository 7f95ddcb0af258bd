import type { ComponentProps, ReactNode } from "react";
import type { FieldError } from "@shared/api/failures";
import styles from "./checkout.module.css";

/** One field of the form: label above, help and error below, all tied to it. */

export const fieldId = (name: string) => `field-${name}`;

export function errorOf(errors: readonly FieldError[], name: string): string | null {
  return errors.find((error) => error.field === name)?.message ?? null;
}

type FrameProps = {
  name: string;
  label: string;
  isRequired?: boolean;
  error: string | null;
  help?: string | null;
  children: ReactNode;
};

function describedBy(name: string, error: string | null, help: string | null | undefined) {
  const ids = [error && `${fieldId(name)}-error`, help && `${fieldId(name)}-help`];
  return ids.filter(Boolean).join(" ") || undefined;
}

function FieldFrame({ name, label, isRequired, error, help, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId(name)}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {help && (
        <p className={styles.help} id={`${fieldId(name)}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${fieldId(name)}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  name,
  label,
  isRequired,
  error,
  help,
  ...input
}: Omit<FrameProps, "children"> & Omit<ComponentProps<"input">, "name" | "id">) {
  return (
    <FieldFrame {...{ name, label, error, help, isRequired: isRequired ?? false }}>
      <input
        id={fieldId(name)}
        name={name}
        className={styles.input}
        aria-required={isRequired}
        aria-invalid={error !== null}
        aria-describedby={describedBy(name, error, help)}
        {...input}
      />
    </FieldFrame>
  );
}

export function SelectField({
  name,
  label,
  isRequired,
  error,
  help,
  ...select
}: Omit<FrameProps, "children"> & Omit<ComponentProps<"select">, "name" | "id">) {
  return (
    <FieldFrame {...{ name, label, error, help, isRequired: isRequired ?? false }}>
      <select
        id={fieldId(name)}
        name={name}
        className={styles.input}
        aria-required={isRequired}
        aria-invalid={error !== null}
        aria-describedby={describedBy(name, error, help)}
        {...select}
      />
    </FieldFrame>
  );
}

export function CheckField({
  name,
  error,
  children,
  ...input
}: {
  name: string;
  error: string | null;
  children: ReactNode;
} & Omit<ComponentProps<"input">, "name" | "id">) {
  return (
    <div className={styles.check}>
      <label className={styles.box}>
        <input
          type="checkbox"
          id={fieldId(name)}
          name={name}
          aria-invalid={error !== null}
          aria-describedby={describedBy(name, error, null)}
          {...input}
        />
      </label>
      <div>
        {children}
        {error && (
          <p className={styles.error} id={`${fieldId(name)}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
