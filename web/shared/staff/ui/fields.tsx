import { ChevronDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./fields.module.css";

/** The fields of boards and lists, with the label above and what is wrong below. */

type Named = {
  /** Without one the field needs an aria-label. */
  label?: string;
  error?: ReactNode;
};

/** What ties a field to its label and to what is wrong with it. */
function useParts({ error }: Named) {
  const id = useId();
  const isWrong = Boolean(error);
  return {
    id,
    errorId: `${id}-error`,
    field: {
      id,
      "aria-invalid": isWrong || undefined,
      "aria-describedby": isWrong ? `${id}-error` : undefined,
    },
  };
}

type FrameProps = Named & {
  id: string;
  errorId: string;
  className: string | undefined;
  children: ReactNode;
};

function Frame({ label, error, id, errorId, className = "", children }: FrameProps) {
  return (
    <div className={className}>
      {label !== undefined && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.frame}>{children}</div>
      {Boolean(error) && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<"input"> &
  Named & {
    /** A sign before what is typed. */
    leftSection?: ReactNode;
    /** A button behind it. */
    rightSection?: ReactNode;
  };

export function TextField({
  label,
  error,
  className,
  leftSection,
  rightSection,
  ...props
}: TextFieldProps) {
  const hasButton = Boolean(rightSection);
  const { field, ...parts } = useParts({ error });
  return (
    <Frame {...(label !== undefined && { label })} error={error} className={className} {...parts}>
      {leftSection !== undefined && <span className={styles.sign}>{leftSection}</span>}
      <input
        type="text"
        {...props}
        {...field}
        className={styles.field}
        data-signed={leftSection !== undefined || undefined}
        data-with-button={hasButton || undefined}
      />
      {hasButton && <span className={styles.button}>{rightSection}</span>}
    </Frame>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & Named;

export function TextArea({ label, error, className, ...props }: TextAreaProps) {
  const { field, ...parts } = useParts({ error });
  return (
    <Frame {...(label !== undefined && { label })} error={error} className={className} {...parts}>
      <textarea {...props} {...field} className={`${styles.field} ${styles.lines}`} />
    </Frame>
  );
}

type SelectFieldProps = ComponentProps<"select"> &
  Named & { data: readonly { value: string; label: string }[] };

export function SelectField({ label, error, className, data, ...props }: SelectFieldProps) {
  const { field, ...parts } = useParts({ error });
  return (
    <Frame {...(label !== undefined && { label })} error={error} className={className} {...parts}>
      <select {...props} {...field} className={`${styles.field} ${styles.choice}`}>
        {data.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={20} className={styles.arrow} />
    </Frame>
  );
}
