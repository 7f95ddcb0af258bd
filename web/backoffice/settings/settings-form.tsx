import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeConfig } from "@shared/api/config";
import type { Config } from "@shared/api/types";
import { EditForm } from "../form/edit/edit-form";
import { settingsMessages as messages, type SectionName } from "./messages";
import { formOf } from "./sections";

/** The fields of one page. What is saved stays on the page, so that it can be changed further. */
export function SettingsForm({ section, config }: { section: SectionName; config: Config }) {
  const client = useQueryClient();
  const [form] = useState(() => formOf(section));

  const save = async (input: Record<string, unknown>, version: number | null) => {
    const saved = await changeConfig(input, version);
    client.setQueryData(["config"], saved);
    return saved;
  };

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
