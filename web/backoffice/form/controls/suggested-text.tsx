import "@mantine/core/styles/Combobox.css";
import { Autocomplete } from "@mantine/core";
import { lineOf, type ControlProps } from "../control";
import styles from "./controls.module.css";

type SuggestedTextProps = ControlProps & { suggestions: readonly string[] };

/** A line of text, with what others wrote there to choose from. */
export function SuggestedText({ suggestions, ...props }: SuggestedTextProps) {
  return (
    <Autocomplete
      {...lineOf(props)}
      size="lg"
      data={[...suggestions]}
      onChange={(text) => props.onChange(text)}
      comboboxProps={{ withinPortal: false }}
      // The list itself scrolls: a box around it would have to be reached by keyboard.
      withScrollArea={false}
      classNames={{ options: styles.options ?? "" }}
    />
  );
}
