import { TextInput } from "@mantine/core";
import type { RefObject } from "react";
import { inputFirst } from "./input-order";
import { controlMessages as messages } from "./messages";

type CodeFieldProps = {
  ref?: RefObject<HTMLInputElement | null>;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** The code of an app, or a recovery code. */
export function CodeField({ hint, onChange, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      label={messages.code}
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={inputFirst}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value)}
      errorProps={{ role: "alert" }}
    />
  );
}

/** Leads to a code that was refused, so that typing replaces it. */
export function returnToCode(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus();
  field.current?.select();
}
