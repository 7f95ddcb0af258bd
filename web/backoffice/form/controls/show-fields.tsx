import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { Fields } from "@shared/api/fields";
import { renderPage } from "../../testing/render";
import { draftOf, faultsOf, inputOf, type Draft } from "../draft";
import { FieldInputs } from "./field-inputs";
import { askedOf, fieldsOf, type FieldUse } from "../form";

type Options = {
  uses?: Readonly<Record<string, FieldUse>>;
  stored?: Draft;
  refused?: Readonly<Record<string, string>>;
  /** What they stand in. */
  around?: ComponentType<{ children: ReactNode }>;
};

/** Shows all these fields as a form does, for tests of controls; says what would be sent, and what cannot be. */
export function showFields(
  facts: Fields,
  { uses = {}, stored, refused = {}, around: Around = Fragment }: Options = {},
) {
  const names = Object.keys(facts);
  const fields = fieldsOf({
    facts,
    groups: [{ fields: Object.fromEntries(names.map((name) => [name, uses[name] ?? {}])) }],
  });
  let last = draftOf(fields, stored ?? null);

  const report = (draft: Draft) => {
    last = draft;
  };

  function Shown() {
    const [draft, setDraft] = useState(last);
    useEffect(() => report(draft), [draft]);
    return (
      <FieldInputs
        fields={askedOf(fields, draft)}
        facts={facts}
        draft={draft}
        onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
        errorAt={(path) => refused[path]}
      />
    );
  }
  renderPage(
    <Around>
      <Shown />
    </Around>,
  );
  return {
    sent: () => inputOf(askedOf(fields, last), last),
    faults: () => faultsOf(askedOf(fields, last), last),
  };
}
