import { NativeSelect } from "@mantine/core";
import { fill } from "@shared/ui/format";
import type { ControlProps } from "../form/control";
import { settingsMessages as messages } from "./messages";

const usual = Object.entries(messages.radiuses).map(([value, label]) => ({ value, label }));

/** How round corners are: one of four, or what somebody else has set. */
export function RadiusControl({ name, label, value, onChange, error }: ControlProps) {
  const length = String(value);
  const own = { value: length, label: fill(messages.ownValue, { value: length }) };
  return (
    <NativeSelect
      name={name}
      label={label}
      value={length}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={Object.hasOwn(messages.radiuses, length) ? usual : [...usual, own]}
      error={error}
    />
  );
}
