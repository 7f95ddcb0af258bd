import { useState } from "react";
import { fill } from "@shared/ui/format";
import { SelectField, TextField } from "@shared/staff/ui/fields";
import { readNumber } from "@shared/staff/ui/typed-number";
import { mostOffset, readOffset, type SheetSettings } from "./label-settings";
import styles from "./labels.module.css";
import { labelPageMessages as messages } from "./messages";
import { cellAt, formats, placesOn, type FormatName } from "./sheet";

type SheetOptionsProps = {
  name: FormatName;
  settings: SheetSettings;
  copies: number;
  mostCopies: number;
  onFormat: (format: FormatName) => void;
  onChange: (changed: Partial<SheetSettings>) => void;
  onCopies: (copies: number) => void;
};

/** Which sheet lies in the printer, where it begins, and what the printer is off by. */
export function SheetOptions(props: SheetOptionsProps) {
  const { name, settings, copies, mostCopies, onFormat, onChange, onCopies } = props;
  const format = formats[name];
  const places = placesOn(format);
  return (
    <>
      <SelectField
        label={messages.sheet}
        value={name}
        onChange={(event) => onFormat(event.currentTarget.value as FormatName)}
        data={Object.entries(messages.formats).map(([value, label]) => ({ value, label }))}
      />
      {places > 1 && (
        <div>
          <SelectField
            label={messages.start}
            value={String(settings.start)}
            onChange={(event) => onChange({ start: Number(event.currentTarget.value) })}
            data={Array.from({ length: places }, (_, place) => {
              const { row, column } = cellAt(format, place);
              const words = fill(messages.place, { row: row + 1, column: column + 1 });
              return { value: String(place), label: words };
            })}
          />
          <p className={styles.small}>{messages.startHint}</p>
        </div>
      )}
      <NumberField
        label={messages.copies}
        value={copies}
        read={(typed) => {
          const count = readNumber(typed);
          return count !== undefined && count >= 1 && count <= mostCopies ? count : undefined;
        }}
        wrong={fill(messages.copiesWrong, { most: mostCopies })}
        onChange={onCopies}
      />
      <fieldset>
        <legend>{messages.offset}</legend>
        <div className={styles.pair}>
          {(["x", "y"] as const).map((axis) => (
            <NumberField
              key={`${name} ${axis}`}
              label={axis === "x" ? messages.offsetX : messages.offsetY}
              value={settings[axis]}
              read={readOffset}
              wrong={fill(messages.offsetWrong, { most: mostOffset })}
              onChange={(offset) => onChange({ [axis]: offset })}
            />
          ))}
        </div>
        <p className={styles.small}>{messages.offsetHint}</p>
      </fieldset>
    </>
  );
}

type NumberFieldProps = {
  label: string;
  value: number;
  /** Undefined for what is no such number. */
  read: (typed: string) => number | undefined;
  wrong: string;
  onChange: (value: number) => void;
};

/** A number that takes effect while it is typed; what is none yet stays with the field. */
function NumberField({ label, value, read, wrong, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => String(value).replace(".", ","));
  return (
    <TextField
      label={label}
      value={typed}
      autoComplete="off"
      error={read(typed) === undefined && wrong}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = read(currentTarget.value);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}
