import { PasswordInput } from "@mantine/core";
import { useState } from "react";
import { sessionMessages } from "../session/messages";
import { inputFirst } from "../ui/input-order";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      inputWrapperOrder={inputFirst}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": isVisible ? sessionMessages.hidePassword : sessionMessages.showPassword,
        tabIndex: 0,
      }}
    />
  );
}
