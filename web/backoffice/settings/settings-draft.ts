import type { Config, ImageRef } from "@shared/api/types";
import { readNumber } from "@shared/staff/ui/typed-number";
import { fill } from "@shared/ui/format";
import { htmlOf, textOf } from "../records/legal-text";
import { settingsMessages as messages } from "./messages";
import type { SettingsField } from "./sections";

/** What is typed on a page of the settings, and what of it is sent: what was changed, so that others' changes stay. */

export type DraftValue = string | boolean | ImageRef | null;
type SettingsDraft = Record<string, DraftValue>;

function valueOf(config: Config, field: SettingsField): DraftValue {
  switch (field.kind) {
    case "image":
      return config.logo;
    case "lines":
      return (config.rejectionReasons ?? []).join("\n");
    case "html":
      return textOf(config[field.name] ?? "");
    case "number":
      return String(config[field.name]);
    case "switch":
      return config[field.name] ?? false;
    default:
      return config[field.name] ?? "";
  }
}

export function draftOf(config: Config, fields: readonly SettingsField[]): SettingsDraft {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(config, field)]));
}

function sentValue(field: SettingsField, value: DraftValue | undefined): unknown {
  const text = typeof value === "string" ? value : "";
  switch (field.kind) {
    case "image":
      return value === null ? null : { id: (value as ImageRef).id };
    case "switch":
      return value;
    case "number":
      return readNumber(text);
    case "html":
      return htmlOf(text);
    case "lines":
      return text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
    default:
      return text.trim();
  }
}

type SettingsErrors = Record<string, string>;

/** Invalid numbers, reported before the server is called. */
export function errorsOf(draft: SettingsDraft, fields: readonly SettingsField[]): SettingsErrors {
  const errors: SettingsErrors = {};
  for (const field of fields) {
    if (field.kind !== "number") continue;
    const { name, least, greatest } = field;
    const number = readNumber(String(draft[name]));
    if (number === undefined || number < least || number > greatest)
      errors[name] = fill(messages.notANumber, { least, greatest });
  }
  return errors;
}

/** The body of the call; empty when nothing was changed. */
export function changesOf(
  draft: SettingsDraft,
  stored: SettingsDraft,
  fields: readonly SettingsField[],
): Record<string, unknown> {
  const isSame = (name: string) => JSON.stringify(draft[name]) === JSON.stringify(stored[name]);
  return Object.fromEntries(
    fields
      .filter(({ name }) => !isSame(name))
      .map((field) => [field.name, sentValue(field, draft[field.name])]),
  );
}
