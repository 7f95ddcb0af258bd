import { Checkbox, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { Category } from "@shared/api/types";
import { compareText } from "@shared/ui/format";
import { usePrinterNames } from "@shared/staff/printing/print-queries";
import page from "@shared/staff/ui/page.module.css";
import { inputFirst } from "../ui/input-order";
import type { FieldProps } from "./device-draft";
import { deviceMessages as messages } from "./messages";
import styles from "./devices.module.css";

/** The choices of a record of names, as a select wants them, and the way back from its text. */
function choicesOf<Value extends string>(names: Record<Value, string>) {
  const values = Object.keys(names) as Value[];
  return {
    data: values.map((value) => ({ value, label: names[value] })),
    find: (text: string) => values.find((value) => value === text),
  };
}

const transports = choicesOf(messages.transports);
const paperWidths = choicesOf(messages.paperWidths);
const codePages = choicesOf(messages.codePages);

/** How a printer is reached, what its paper is like, and what it prints. */
export function PrinterFields({ draft, change, errorAt }: FieldProps) {
  const isNetworked = draft.transport === "escPos";
  return (
    <>
      <section className={page.sheet}>
        <h2>{messages.transport}</h2>
        <div className={styles.fields}>
          <NativeSelect
            label={messages.transport}
            value={draft.transport}
            onChange={(event) => {
              const transport = transports.find(event.currentTarget.value);
              if (transport) change({ transport });
            }}
            data={transports.data}
            error={errorAt("transport")}
          />
          {isNetworked && (
            <TextInput
              label={messages.address}
              description={messages.addressHint}
              inputWrapperOrder={inputFirst}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={draft.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
              error={errorAt("address")}
            />
          )}
          <NativeSelect
            label={messages.paperWidth}
            value={draft.paperWidth}
            onChange={(event) => {
              const paperWidth = paperWidths.find(event.currentTarget.value);
              if (paperWidth) change({ paperWidth });
            }}
            data={paperWidths.data}
            error={errorAt("paperWidth")}
          />
          {/* Printers of CloudPRNT get pictures. */}
          {isNetworked && (
            <NativeSelect
              label={messages.codePage}
              description={messages.codePageHint}
              inputWrapperOrder={inputFirst}
              value={draft.codePage}
              onChange={(event) => {
                const codePage = codePages.find(event.currentTarget.value);
                if (codePage) change({ codePage });
              }}
              data={codePages.data}
              error={errorAt("codePage")}
            />
          )}
        </div>
      </section>
      <section className={page.sheet}>
        <h2>{messages.prints}</h2>
        <Switch
          label={messages.kitchenTickets}
          checked={draft.printsKitchenTickets}
          onChange={(event) => change({ printsKitchenTickets: event.currentTarget.checked })}
        />
        <Switch
          label={messages.slips}
          checked={draft.printsSlips}
          onChange={(event) => change({ printsSlips: event.currentTarget.checked })}
        />
        {draft.printsKitchenTickets && (
          <Switch
            label={messages.allergens}
            checked={draft.printsAllergens}
            onChange={(event) => change({ printsAllergens: event.currentTarget.checked })}
          />
        )}
        <div className={styles.fields}>
          {draft.printsKitchenTickets && (
            <TextInput
              type="number"
              label={messages.copies}
              min={1}
              max={5}
              value={draft.copies}
              onChange={(event) => change({ copies: event.currentTarget.value })}
              error={errorAt("copies")}
            />
          )}
          <TextInput
            type="number"
            label={messages.ticketMinutes}
            description={messages.ticketMinutesHint}
            inputWrapperOrder={inputFirst}
            min={1}
            max={1440}
            value={draft.ticketMinutes}
            onChange={(event) => change({ ticketMinutes: event.currentTarget.value })}
            error={errorAt("ticketMinutes")}
          />
          <Fallback draft={draft} change={change} errorAt={errorAt} />
        </div>
        {draft.printsKitchenTickets && (
          <Categories chosen={draft.categories} onChange={(categories) => change({ categories })} />
        )}
      </section>
    </>
  );
}

/** The other printers of the branch; none to choose from, no question. */
function Fallback({ draft, change, errorAt }: FieldProps) {
  const printers = [...usePrinterNames(draft.branch)].filter(([id]) => id !== draft.id);
  if (printers.length === 0) return null;
  return (
    <NativeSelect
      label={messages.fallback}
      description={messages.fallbackHint}
      inputWrapperOrder={inputFirst}
      value={String(draft.fallback)}
      onChange={(event) => change({ fallback: Number(event.currentTarget.value) })}
      data={[
        { value: "0", label: messages.noFallback },
        ...printers.map(([id, name]) => ({ value: String(id), label: name })),
      ]}
      error={errorAt("fallback")}
    />
  );
}

type CategoriesProps = { chosen: number[]; onChange: (chosen: number[]) => void };

function Categories({ chosen, onChange }: CategoriesProps) {
  const categories = useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => api.get<Category[]>("/api/categories", { signal }),
  });
  return (
    <fieldset className={styles.group}>
      <legend>{messages.categories}</legend>
      <p>{messages.categoriesHint}</p>
      {categories.isError && <p role="alert">{messages.categoriesFailed}</p>}
      <div className={styles.choices}>
        {(categories.data ?? [])
          .toSorted((left, right) => compareText(left.name, right.name))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((other) => other !== id),
                )
              }
            />
          ))}
      </div>
    </fieldset>
  );
}
