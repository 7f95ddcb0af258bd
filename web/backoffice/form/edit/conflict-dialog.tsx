import { Radio, Text } from "@mantine/core";
import { useState } from "react";
import { Button } from "@shared/staff/ui/button";
import { Dialog } from "@shared/staff/ui/dialog";
import { useWords } from "../controls/use-words";
import { inputOf, type Draft } from "../draft";
import type { FormFieldIn } from "../form";
import styles from "./edit-form.module.css";
import { formMessages as messages } from "../messages";
import { useZone } from "../zone";

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
  const zone = useZone(theirs);
  const mineInWords = useSideInWords(fields, mine, zone);
  const theirsInWords = useSideInWords(fields, theirs, zone);
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
        {fields.map(({ name, label }, index) => (
          <Radio.Group
            key={name}
            label={label}
            value={theirsAt.has(name) ? "theirs" : "mine"}
            onChange={(side) => choose(name, side)}
          >
            <div className={styles.sides}>
              <Radio value="mine" label={messages.mine} description={mineInWords[index]} />
              <Radio value="theirs" label={messages.theirs} description={theirsInWords[index]} />
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

/** What a draft says in each of the fields. */
function useSideInWords(fields: readonly FormFieldIn[], draft: Draft, zone: string): string[] {
  const sent = inputOf(fields, draft);
  const words = useWords(
    fields.map(({ name, facts }) => ({ facts, value: sent[name] })),
    zone,
  );
  return fields.map(({ name, conversion }, index) => {
    const own = conversion?.words?.(draft[name]);
    return own ?? words[index] ?? "";
  });
}
