import { Download } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import styles from "./list.module.css";
import { listMessages as messages } from "./messages";
import { Tool } from "./tool";

type ExportToolProps = {
  resource: string;
  fields: readonly string[];
  /** Which records, in which order. */
  selection: Readonly<Record<string, string>>;
};

/** The list as a file. */
export function ExportTool({ resource, fields, selection }: ExportToolProps) {
  const addressOf = (format: "csv" | "xlsx") =>
    `/api/${resource}/export?${new URLSearchParams({ format, fields: fields.join(","), ...selection })}`;
  return (
    <Tool name={messages.export} icon={Download}>
      {(close) => (
        <div className={styles.files}>
          <p className={page.hint}>{messages.exportHint}</p>
          {(["csv", "xlsx"] as const).map((format) => (
            <ButtonLink
              key={format}
              isElsewhere
              variant="default"
              href={addressOf(format)}
              download
              onClick={close}
            >
              {messages[format]}
            </ButtonLink>
          ))}
        </div>
      )}
    </Tool>
  );
}
