import { TextInput } from "@mantine/core";
import { fill } from "@shared/ui/format";
import { formMessages as messages } from "../messages";
import { lineOf, verbatim, type ControlProps } from "../control";
import styles from "./controls.module.css";

/** A colour, written or picked. */
export function ColourControl(props: ControlProps) {
  const line = lineOf(props);
  return (
    <div className={styles.colour}>
      <TextInput {...line} {...verbatim} maxLength={7} />
      <input
        type="color"
        aria-label={fill(messages.pickColour, { label: props.label })}
        value={/^#[0-9a-f]{6}$/i.test(line.value) ? line.value : ""}
        onChange={line.onChange}
      />
    </div>
  );
}
