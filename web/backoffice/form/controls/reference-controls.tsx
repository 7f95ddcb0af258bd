import { NativeSelect } from "@mantine/core";
import { lazy, Suspense, type ComponentType } from "react";
import type { ImageRef } from "@shared/api/types";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { QueryContent } from "@shared/staff/ui/query-content";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { compareText } from "@shared/ui/format";
import { ImageField } from "../../media/image-field";
import { formMessages as messages } from "../messages";
import { SomeOf } from "./choice-controls";
import { lineOf, type ControlProps } from "../control";
import { targetOf, useOptions, type Option } from "./reference-queries";

/** Other records that a field names: one, or some. Few are shown whole, among many one searches. */

const SearchedOne = lazy(async () => ({
  default: (await import("./searched-controls")).SearchedOne,
}));
const SearchedSome = lazy(async () => ({
  default: (await import("./searched-controls")).SearchedSome,
}));
const Pictures = lazy(async () => ({ default: (await import("./pictures")).Pictures }));

export function ReferenceControl(props: ControlProps) {
  const { facts, label, hint, value, onChange, error } = props;
  const target = targetOf(facts);
  if (target === "branches") return <BranchControl {...props} />;
  if (target !== "images") return <Options {...props} few={OneOf} many={SearchedOne} />;
  return (
    <ImageField
      label={label}
      hint={hint}
      image={value as ImageRef | null}
      onChange={onChange}
      error={error}
    />
  );
}

export function ReferencesControl(props: ControlProps) {
  if (targetOf(props.facts) !== "images")
    return <Options {...props} few={SomeOptions} many={SearchedSome} />;
  return (
    <Suspense fallback={<Skeleton height={144} />}>
      <Pictures {...props} />
    </Suspense>
  );
}

type Optional = ComponentType<ControlProps & { options: readonly Option[] }>;

function Options({
  few: Few,
  many: Many,
  ...props
}: ControlProps & { few: Optional; many: ComponentType<ControlProps> }) {
  const query = useOptions(targetOf(props.facts));
  return (
    <QueryContent query={query} failed={messages.optionsFailed} skeleton={48}>
      {({ options, areAll }) =>
        areAll ? (
          <Few
            {...props}
            options={options.toSorted((one, other) => compareText(one.label, other.label))}
          />
        ) : (
          <Suspense fallback={<Skeleton height={80} />}>
            <Many {...props} />
          </Suspense>
        )
      }
    </QueryContent>
  );
}

/** With a single branch there is nothing to choose. */
function BranchControl(props: ControlProps) {
  const { branches } = useBranchChoice();
  if (branches.length < 2 && !props.facts.mayBeEmpty) return null;
  const options = branches.map(({ id, name }) => ({ value: String(id), label: name }));
  return <OneOf {...props} options={options} />;
}

function OneOf({ options, ...props }: ControlProps & { options: readonly Option[] }) {
  const { value, onChange, facts } = props;
  const chosen = (value as { id: number } | null)?.id;
  const none = { value: "", label: messages.chooseNone };
  return (
    <NativeSelect
      {...lineOf(props)}
      value={chosen === undefined ? "" : String(chosen)}
      onChange={(event) => {
        const id = Number(event.currentTarget.value);
        onChange(id === 0 ? null : { id });
      }}
      data={facts.mayBeEmpty || chosen === undefined ? [none, ...options] : [...options]}
    />
  );
}

function SomeOptions({
  options,
  value,
  onChange,
  label,
  hint,
  error,
}: ControlProps & { options: readonly Option[] }) {
  return (
    <SomeOf
      label={label}
      hint={hint}
      error={error}
      choices={options.map((option) => [option.value, option.label])}
      chosen={(value as { id: number }[]).map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id) })))}
    />
  );
}
