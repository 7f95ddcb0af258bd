import { Radio, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "@shared/api/records";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { knownOptions } from "../controls/reference-queries";
import type { Draft } from "../draft";
import type { FormFieldIn } from "../form";
import styles from "./edit-form.module.css";
import { formMessages as messages } from "../messages";
import { useZone } from "../zone";
import { wordsOf } from "../words-of";

type ConflictDialogProps = {
  /** Changed by both, each in its own way. */
  fields: readonly FormFieldIn[];
  mine: Draft;
  theirs: Draft;
  /** What shall be of these fields. */
  onChoose: (chosen: Draft) => void;
  onClose: () => void;
};

/** Field by field what was typed here and what somebody else saved meanwhile. */
export function ConflictDialog({ fields, mine, theirs, onChoose, onClose }: ConflictDialogProps) {
  const words = { nameOf: useNames(), timeZone: useZone(theirs) };
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, side: string) =>
    setTheirsAt((last) => {
      const next = new Set(last);
      if (side === "theirs") next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <Dialog title={messages.conflictTitle} onClose={onClose}>
      <Text>{messages.conflictText}</Text>
      <div className={styles.conflict}>
        {fields.map(({ name, label, facts, conversion }) => (
          <Radio.Group
            key={name}
            label={label}
            value={theirsAt.has(name) ? "theirs" : "mine"}
            onChange={(side) => choose(name, side)}
          >
            <div className={styles.sides}>
              <Radio
                value="mine"
                label={messages.mine}
                description={
                  conversion?.words?.(mine[name]) ??
                  wordsOf(facts, mine[name], words) ??
                  messages.ownContent
                }
              />
              <Radio
                value="theirs"
                label={messages.theirs}
                description={
                  conversion?.words?.(theirs[name]) ??
                  wordsOf(facts, theirs[name], words) ??
                  messages.theirContent
                }
              />
            </div>
          </Radio.Group>
        ))}
      </div>
      <div>
        <Button
          color="next"
          onClick={() =>
            onChoose(
              Object.fromEntries(
                fields.map(({ name }) => [name, (theirsAt.has(name) ? theirs : mine)[name]]),
              ),
            )
          }
        >
          {messages.takeOver}
        </Button>
      </div>
    </Dialog>
  );
}

/** What referred records are called, of those that were read already. */
function useNames() {
  const client = useQueryClient();
  return (target: Resource, id: number) =>
    knownOptions(client, target).find(({ value }) => value === String(id))?.label ?? String(id);
}
