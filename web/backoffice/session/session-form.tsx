import { PasswordInput, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { Button } from "@shared/staff/ui/button";
import type { Failures } from "./failures";
import { sessionMessages as messages } from "./messages";

type SessionFormProps = {
  /** What belongs to no field; the fields show the rest themselves. */
  failures: Failures;
  /** What to do about it besides trying again, said along with it. */
  ways?: ReactNode;
  submit: string;
  isSending: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of the pages before a session: what went wrong above the fields, one button below. */
export function SessionForm({
  failures,
  ways,
  submit,
  isSending,
  onSubmit,
  children,
}: SessionFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={send} noValidate>
      <div role="alert">
        {failures.general !== undefined && <p className="session-failure">{failures.general}</p>}
        {ways}
      </div>
      {children}
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </form>
  );
}

type FieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
  failure: string | undefined;
};

/** The address by which people sign in. */
export function EmailField({ onChange, failure, ...props }: FieldProps) {
  return (
    <TextInput
      {...props}
      label={messages.email}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={failure}
    />
  );
}

type PasswordFieldProps = FieldProps & {
  label: string;
  autoComplete: "current-password" | "new-password";
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ onChange, failure, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      name="password"
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": isVisible ? messages.hidePassword : messages.showPassword,
        tabIndex: 0,
      }}
      error={failure}
    />
  );
}
