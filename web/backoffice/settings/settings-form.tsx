import { useState } from "react";
import type { Config } from "@shared/api/types";
import { EditForm } from "../form/edit/edit-form";
import { useChangeConfig } from "../records/field-history";
import { settingsMessages as messages, type SectionName } from "./messages";
import { formOf } from "./sections";

/** The fields of one page. What is saved stays on the page, so that it can be changed further. */
export function SettingsForm({ section, config }: { section: SectionName; config: Config }) {
  const [form] = useState(() => formOf(section));
  const save = useChangeConfig();

  return (
    <EditForm
      form={form}
      stored={config}
      page={`/settings/${section}`}
      sends="changes"
      save={save}
      failed={messages.saveFailed}
      action={messages.save}
    />
  );
}
