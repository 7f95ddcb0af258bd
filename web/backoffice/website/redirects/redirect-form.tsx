import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Redirect } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { RecordForm } from "../../records/record-form";
import { inputFirst } from "../../ui/input-order";
import { redirectMessages as messages } from "./messages";
import { redirects } from "./redirects";

/** Where a path leads, and for how long. */
export function RedirectForm({ stored }: { stored: Redirect | null }) {
  const [path, setPath] = useState(stored?.path ?? "");
  const [target, setTarget] = useState(stored?.target ?? "");
  const [isPermanent, setPermanent] = useState(stored?.isPermanent ?? true);
  const address = {
    inputWrapperOrder: inputFirst,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    inputMode: "url" as const,
  };
  return (
    <RecordForm
      collection={redirects}
      stored={stored}
      name={stored?.path ?? ""}
      input={() => ({ path: path.trim(), target: target.trim(), isPermanent })}
    >
      {(errorAt) => (
        <div className={page.sheet}>
          <TextInput
            {...address}
            label={messages.path}
            description={fill(messages.pathHint, { host: location.host })}
            maxLength={250}
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
            error={errorAt("path")}
          />
          <TextInput
            {...address}
            label={messages.target}
            description={messages.targetHint}
            maxLength={1000}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            error={errorAt("target")}
          />
          <Switch
            label={messages.isPermanent}
            description={messages.permanentHint}
            checked={isPermanent}
            onChange={(event) => setPermanent(event.currentTarget.checked)}
          />
        </div>
      )}
    </RecordForm>
  );
}
