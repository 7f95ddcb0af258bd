import { Textarea } from "@mantine/core";
import { ImagePlus, Plus, Trash2 } from "lucide-react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ImageField } from "../../media/image-field";
import type { ControlProps } from "../../form/control";
import { IconAction, Movers } from "../../ui/icon-action";
import { inputFirst } from "../../ui/input-order";
import { useFocusAfter } from "../../ui/use-focus-after";
import { newsMessages as messages } from "./messages";
import { moved, newEntry, type Entry } from "./news-draft";
import styles from "./news.module.css";

const addId = "add-text";

/** The texts and pictures of one piece of news, in their order. */
export function EntriesControl({ value, onChange, errorAt }: ControlProps) {
  const entries = value as Entry[];
  const focusAfter = useFocusAfter();

  const change = (next: Entry[], id: string) => {
    focusAfter(id);
    onChange(next);
  };
  return (
    <div className={styles.content}>
      {entries.length === 0 && <p className={page.hint}>{messages.noContent}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => {
          const number = index + 1;
          const name = fill(entry.type === "text" ? messages.text : messages.image, { number });
          return (
            <li key={entry.key} className={styles.entry}>
              <EntryFields
                entry={entry}
                name={name}
                onChange={(changes) =>
                  onChange(entries.map((one) => (one === entry ? { ...entry, ...changes } : one)))
                }
                errorAt={(field) => errorAt(`content.body[${index}].${field}`)}
              />
              <div className={styles.actions}>
                <Movers
                  rowKey={entry.key}
                  name={name}
                  index={index}
                  count={entries.length}
                  onMove={(by, id) => change(moved(entries, index, by), id)}
                />
                <IconAction
                  icon={Trash2}
                  name={fill(messages.remove, { name })}
                  onClick={() => {
                    change(entries.toSpliced(index, 1), addId);
                    announce(fill(messages.removedEntry, { name }));
                  }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className={page.buttons}>
        <Button
          id={addId}
          variant="default"
          leftSection={<Plus aria-hidden size={20} />}
          onClick={() => onChange([...entries, newEntry("text")])}
        >
          {messages.addText}
        </Button>
        <Button
          variant="default"
          leftSection={<ImagePlus aria-hidden size={20} />}
          onClick={() => onChange([...entries, newEntry("image")])}
        >
          {messages.addImage}
        </Button>
      </div>
    </div>
  );
}

type EntryFieldsProps = {
  entry: Entry;
  name: string;
  onChange: (changes: Partial<Entry>) => void;
  errorAt: (field: "value" | "image") => string | undefined;
};

function EntryFields({ entry, name, onChange, errorAt }: EntryFieldsProps) {
  const isText = entry.type === "text";
  return (
    <div className={styles.fields}>
      {!isText && (
        <ImageField
          label={name}
          image={entry.image}
          onChange={(image) => onChange({ image })}
          error={errorAt("image")}
        />
      )}
      <Textarea
        label={isText ? name : messages.caption}
        description={entry.stored.isFormatted ? messages.losesFormat : messages.textHint}
        inputWrapperOrder={inputFirst}
        rows={isText ? 6 : 2}
        value={entry.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={errorAt("value")}
      />
    </div>
  );
}
