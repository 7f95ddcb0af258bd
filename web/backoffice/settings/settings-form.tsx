import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { api } from "@shared/api/client";
import type { Config } from "@shared/api/types";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { refusalOf, type Refusal } from "../records/record-queries";
import { RefusalSummary } from "../records/refusal-summary";
import { settingsMessages as messages, type SectionName } from "./messages";
import { groupsOf } from "./sections";
import { changesOf, draftOf, errorsOf, type DraftValue } from "./settings-draft";
import { SettingField } from "./setting-field";
import styles from "./settings.module.css";

/** The fields of one page. What is saved stays on the page, so that it can be changed further. */
export function SettingsForm({ section, config }: { section: SectionName; config: Config }) {
  const client = useQueryClient();
  const groups = groupsOf(section);
  const fields = groups.flatMap((group) => group.fields);
  const [stored, setStored] = useState(() => draftOf(config, fields));
  const [draft, setDraft] = useState(stored);
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [state, setState] = useState<"open" | "saving" | "saved">("open");
  const summary = useRef<HTMLDivElement>(null);

  const change = (name: string, value: DraftValue) => {
    setDraft((last) => ({ ...last, [name]: value }));
    setState("open");
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = errorsOf(draft, fields);
    if (Object.keys(errors).length > 0) {
      setRefusal({ fields: errors });
      summary.current?.focus();
      return;
    }
    setState("saving");
    try {
      const saved = await api.post<Config>("/api/config", changesOf(draft, stored, fields));
      const next = draftOf(saved, fields);
      setStored(next);
      setDraft(next);
      setRefusal({ fields: {} });
      setState("saved");
      client.setQueryData(["config"], saved);
    } catch (failure) {
      setRefusal(refusalOf(failure, messages.saveFailed));
      setState("open");
      summary.current?.focus();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusalSummary ref={summary} refusal={refusal} />
      {groups.map(({ title, hint, fields: members }) => (
        <section key={title} className={page.sheet} aria-label={title}>
          <h2>{title}</h2>
          {hint !== undefined && <p className={page.hint}>{hint}</p>}
          {members.map((field) => (
            <SettingField
              key={field.name}
              field={field}
              value={draft[field.name] ?? null}
              stored={config}
              onChange={(value) => change(field.name, value)}
              error={refusal.fields[field.name]}
            />
          ))}
        </section>
      ))}
      <div className={styles.end}>
        <Button type="submit" color="next" loading={state === "saving"}>
          {messages.save}
        </Button>
        <output>
          {state === "saved" && (
            <>
              <Check aria-hidden size={20} /> {messages.saved}
            </>
          )}
        </output>
      </div>
    </form>
  );
}
