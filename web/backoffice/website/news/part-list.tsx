import { Textarea } from "@mantine/core";
import { ImagePlus, Plus, Trash2 } from "lucide-react";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import page from "@shared/staff/ui/page.module.css";
import { Button } from "@shared/staff/ui/button";
import { ImageField } from "../../media/image-field";
import type { ErrorAt } from "../../records/edit-form";
import { IconAction, Movers } from "../../ui/icon-action";
import { inputFirst } from "../../ui/input-order";
import { useFocusAfter } from "../../ui/use-focus-after";
import { newsMessages as messages } from "./messages";
import { moved, newPart, type Part } from "./news-draft";
import styles from "./news.module.css";

type PartListProps = {
  parts: Part[];
  onChange: (parts: Part[]) => void;
  errorAt: ErrorAt;
};

const addId = "add-text";

/** The texts and pictures of one piece of news, in their order. */
export function PartList({ parts, onChange, errorAt }: PartListProps) {
  const focusAfter = useFocusAfter();

  const change = (next: Part[], id: string) => {
    focusAfter(id);
    onChange(next);
  };
  return (
    <section className={page.sheet} aria-labelledby="parts-title">
      <h2 id="parts-title">{messages.content}</h2>
      {parts.length === 0 && <p className={page.hint}>{messages.noContent}</p>}
      <ol className={styles.parts}>
        {parts.map((part, index) => {
          const number = index + 1;
          const name = fill(part.type === "text" ? messages.text : messages.image, { number });
          return (
            <li key={part.key} className={styles.part}>
              <PartFields
                part={part}
                name={name}
                onChange={(changes) =>
                  onChange(parts.map((one) => (one === part ? { ...part, ...changes } : one)))
                }
                errorAt={(field) => errorAt(`content.body[${index}].${field}`)}
              />
              <div className={styles.actions}>
                <Movers
                  rowKey={part.key}
                  name={name}
                  index={index}
                  count={parts.length}
                  onMove={(by, id) => change(moved(parts, index, by), id)}
                />
                <IconAction
                  icon={Trash2}
                  name={fill(messages.remove, { name })}
                  onClick={() => {
                    change(parts.toSpliced(index, 1), addId);
                    announce(fill(messages.removedPart, { name }));
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
          onClick={() => onChange([...parts, newPart("text")])}
        >
          {messages.addText}
        </Button>
        <Button
          variant="default"
          leftSection={<ImagePlus aria-hidden size={20} />}
          onClick={() => onChange([...parts, newPart("image")])}
        >
          {messages.addImage}
        </Button>
      </div>
    </section>
  );
}

type PartFieldsProps = {
  part: Part;
  name: string;
  onChange: (changes: Partial<Part>) => void;
  errorAt: (field: "value" | "image") => string | undefined;
};

function PartFields({ part, name, onChange, errorAt }: PartFieldsProps) {
  const isText = part.type === "text";
  return (
    <div className={styles.fields}>
      {!isText && (
        <ImageField
          label={name}
          image={part.image}
          onChange={(image) => onChange({ image })}
          error={errorAt("image")}
        />
      )}
      <Textarea
        label={isText ? name : messages.caption}
        description={part.stored.isFormatted ? messages.losesFormat : messages.textHint}
        inputWrapperOrder={inputFirst}
        rows={isText ? 6 : 2}
        value={part.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={errorAt("value")}
      />
    </div>
  );
}
