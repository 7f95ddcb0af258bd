import { PasswordInput } from "@mantine/core";
import { useContext, useState } from "react";
import { BranchContext } from "@shared/staff/context/branch-choice";
import { Button } from "@shared/staff/ui/button";
import { fill, formatDateTime } from "@shared/ui/format";
import { lineOf, verbatim, type ControlProps } from "../control";
import type { Conversion } from "../draft";
import { formMessages as messages } from "../messages";
import { usualZone } from "../zone";
import styles from "./controls.module.css";

/** What is known of a secret, and what is to become of it: null keeps it, an empty text removes it. */
type Secret = { setAt: string | null; text: string | null };

/** Of a field that the server never gives back; another one of the record says when it was set. */
export const secretSetAt = (field: string): Conversion => ({
  typed: (_, stored): Secret => ({
    setAt: (stored?.[field] as string | null | undefined) ?? null,
    text: null,
  }),
  sent: (value) => {
    const { text } = value as Secret;
    return text === "" ? "" : text?.trim() || null;
  },
});

/** A key or password that is written and never read again: shows whether there is one, replaces it or removes it. */
export function SecretControl(props: ControlProps) {
  const { label, hint, onChange } = props;
  const { setAt, text } = props.value as Secret;
  const [isVisible, setVisible] = useState(false);
  const zone = useContext(BranchContext)?.branch.timeZone ?? usualZone;
  const isRemoved = text === "";
  const become = (next: string | null) => onChange({ setAt, text: next });
  const state =
    setAt === null
      ? messages.secretMissing
      : fill(isRemoved ? messages.secretRemoved : messages.secretSet, {
          time: formatDateTime(setAt, zone),
        });
  return (
    <div className={styles.secret}>
      <PasswordInput
        {...lineOf(props)}
        {...verbatim}
        description={hint === undefined ? state : `${state} ${hint}`}
        value={text ?? ""}
        onChange={(event) => become(event.currentTarget.value || null)}
        visible={isVisible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          "aria-label": fill(isVisible ? messages.hideSecret : messages.showSecret, { label }),
          tabIndex: 0,
        }}
      />
      {setAt !== null && (
        <Button variant="default" onClick={() => become(isRemoved ? null : "")}>
          {fill(isRemoved ? messages.keepSecret : messages.removeSecret, { label })}
        </Button>
      )}
    </div>
  );
}
