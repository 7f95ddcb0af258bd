import { TextInput } from "@mantine/core";
import { useConfig } from "@shared/staff/context/config";
import { fill, formatMoney } from "@shared/ui/format";
import { formMessages as messages } from "../messages";
import { formatTyped, readTyped, type NumberFacts } from "../numbers";
import { lineOf, verbatim, type ControlProps } from "../control";
import styles from "./controls.module.css";

/** Numbers, each with what it counts beside it. They stand as they were typed until the field is left. */

export const NumberControl = (props: ControlProps) => <NumberInput {...props} />;

export const PercentControl = (props: ControlProps) => <NumberInput {...props} unit="%" />;

export function MoneyControl(props: ControlProps) {
  const { data: config } = useConfig();
  const sign = formatMoney(0, config?.currency).replaceAll(/[\d,.\s]/g, "");
  return <NumberInput {...props} unit={sign} />;
}

/** In the unit that is chosen beside it. */
export function AmountControl(props: ControlProps) {
  const { unit } = props.siblings;
  const chosen = unit?.kind === "choice" ? unit.choices[String(props.draft.unit)] : undefined;
  return <NumberInput {...props} unit={chosen} />;
}

function NumberInput({ unit, ...props }: ControlProps & { unit?: string | undefined }) {
  const { label, value, onChange } = props;
  const settle = () => {
    const facts = props.facts as NumberFacts;
    const number = readTyped(facts, String(value));
    if (number !== undefined) onChange(formatTyped(facts, number));
  };
  return (
    <TextInput
      {...lineOf(props)}
      {...verbatim}
      {...(unit !== undefined && {
        "aria-label": fill(messages.inUnit, { label, unit }),
        rightSection: <span aria-hidden>{unit}</span>,
        rightSectionWidth: `calc(${unit.length}ch + var(--space-24))`,
        rightSectionPointerEvents: "none",
      })}
      inputMode="decimal"
      classNames={{ wrapper: styles.number }}
      onBlur={settle}
    />
  );
}
