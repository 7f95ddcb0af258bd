import { NativeSelect } from "@mantine/core";
import { useParams } from "wouter";
import { usePrinterNames } from "@shared/staff/printing/print-queries";
import type { ControlProps } from "../form/control";
import { inputFirst } from "../ui/input-order";
import { deviceMessages as messages } from "./messages";

/** Another printer of the branch; none to choose from, no question. */
export function FallbackControl({ label, hint, value, onChange, error, draft }: ControlProps) {
  const { id } = useParams<{ id?: string }>();
  const branch = (draft.branch as { id: number } | null)?.id ?? 0;
  const printers = [...usePrinterNames(branch)].filter(([printer]) => printer !== Number(id));
  if (printers.length === 0) return null;
  const chosen = value as { id: number } | null;
  return (
    <NativeSelect
      label={label}
      description={hint}
      inputWrapperOrder={inputFirst}
      value={String(chosen?.id ?? "")}
      onChange={(event) => {
        const printer = Number(event.currentTarget.value);
        onChange(printer === 0 ? null : { id: printer });
      }}
      data={[
        { value: "", label: messages.noFallback },
        ...printers.map(([printer, name]) => ({ value: String(printer), label: name })),
      ]}
      error={error}
    />
  );
}
