import type { ComponentType } from "react";
import type { FieldFacts, Fields } from "@shared/api/fields";
import { inputFirst } from "../ui/input-order";
import type { Draft } from "./draft";
import type { FieldUse } from "./form";
import type { ErrorAt } from "./refusal";

/** What every control of a form gets, and what the controls of one line have in common. */

export type ControlProps = {
  /** Its whole path, as errors name it: "content.body[0].value". */
  name: string;
  facts: FieldFacts;
  label: string;
  hint?: string | undefined;
  value: unknown;
  /** `at` is the path of what changed, where that lies within the field. */
  onChange: (value: unknown, at?: string) => void;
  error: string | undefined;
  /** For what lies within the field, by its whole path. */
  errorAt: ErrorAt;
  /** All that is typed in the form, or in the group or entry that the field belongs to. */
  draft: Draft;
  /** What the fields beside it are. */
  siblings: Fields;
} & Pick<FieldUse, "parts" | "entry" | "autoComplete">;

export type Control = ComponentType<ControlProps>;

/** No words: nothing is corrected while it is typed. */
export const verbatim = { autoCapitalize: "none", spellCheck: false };

export function lineOf(props: ControlProps) {
  const { name, facts, label, hint, value, onChange, error, autoComplete = "off" } = props;
  return {
    name,
    label,
    description: hint,
    inputWrapperOrder: inputFirst,
    autoComplete,
    maxLength: "atMost" in facts ? facts.atMost : undefined,
    value: typeof value === "string" ? value : "",
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error,
  };
}

/** The attribute by which a field's place is found: the path that errors name. */
export const fieldPlace = (path: string) => ({ "data-field": path });
