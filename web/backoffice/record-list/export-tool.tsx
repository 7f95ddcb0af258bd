import { Download } from "lucide-react";
import page from "@shared/staff/ui/page.module.css";
import { DownloadButton } from "../ui/download-button";
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
            <DownloadButton
              key={format}
              address={addressOf(format)}
              name={messages[format]}
              onDone={close}
            />
          ))}
        </div>
      )}
    </Tool>
  );
}
