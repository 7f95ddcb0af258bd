import { SelectField } from "@shared/staff/ui/fields";
import { schemeMessages as messages } from "./messages";
import { chooseScheme, type Scheme } from "./scheme";
import { useChosenScheme } from "./use-chosen-scheme";

/** Light, dark, or as the device says. */
export function SchemeSelect() {
  return (
    <SelectField
      label={messages.scheme}
      value={useChosenScheme() ?? "device"}
      onChange={({ currentTarget: { value } }) =>
        chooseScheme(value === "device" ? null : (value as Scheme))
      }
      data={(["light", "dark", "device"] as const).map((value) => ({
        value,
        label: messages[value],
      }))}
    />
  );
}
