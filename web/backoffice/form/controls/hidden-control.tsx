import { Input } from "@mantine/core";
import { hiddenMessages as messages } from "@shared/staff/ui/hidden-data.messages";
import type { ControlProps } from "../control";

/** Stands for a field that this browser hides; its value stays as it is. */
export function HiddenControl({ label, facts: { shownWith = "customerData" } }: ControlProps) {
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <p>{messages[shownWith]}</p>
    </div>
  );
}
