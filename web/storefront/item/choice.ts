import type { Part, PartValue } from "@shared/api/types";

/** How a tap on an option changes what is chosen in a part. */

export function isChosen(value: PartValue, name: string): boolean {
  if (typeof value === "string") return value === name;
  return value?.some((entry) => entry === name) ?? false;
}

/**
 * A select takes the new option, and lets go of the chosen one only when it is optional; a multiselect
 * adds or removes it, in the order of the options.
 */
export function toggleOption(part: Part, value: PartValue, name: string): PartValue {
  if (part.type === "select") {
    return isChosen(value, name) && part.optional ? null : name;
  }
  const isOn = (option: string) => isChosen(value, option) !== (option === name);
  const names = part.options.map((option) => option.name).filter(isOn);
  return names.length > 0 ? names : null;
}
