import { config as facts } from "@shared/api/fields.generated";
import type { FieldUse, Form } from "../form/form";
import { settingsMessages as messages, type SectionName } from "./messages";
import { RadiusControl } from "./radius-control";

/**
 * The pages of the settings, as data: words and order are in the messages. The business's name and address and its legal
 * texts are changed in the first steps, ways to pay on their own page.
 */

const own: Record<string, FieldUse> = { themeBorderRadius: { control: RadiusControl } };

export const isSection = (name: string): name is SectionName =>
  Object.hasOwn(messages.sections, name);

export const formOf = (section: SectionName): Form => ({
  facts,
  groups: messages.sections[section].groups.map((group) => ({
    ...group,
    fields: Object.fromEntries(
      Object.entries(group.fields).map(([name, words]) => [name, { ...words, ...own[name] }]),
    ),
  })),
});
