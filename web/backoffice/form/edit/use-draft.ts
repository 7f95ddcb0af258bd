import { useCallback, useEffect, useState } from "react";
import { differences, draftOf, type Draft, type FormField } from "../draft";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft";

type Stored = { version: number };

/** What is changed: a version of a record, null of a new one, as its form showed it. */
export type Base = { version: number | null; before: Draft };

type DraftOptions = {
  /** What the draft is kept under: the page's address. */
  page: string;
  user: number;
  fields: readonly FormField[];
  stored: Stored | null;
  /** What a new record begins with. */
  start: Draft;
};

/** What is typed in a form, beside what was there before; kept in the tab as long as the two differ. */
export function useDraft({ page, user, fields, stored, start }: DraftOptions) {
  const [kept] = useState(() => keptDraft(page, user));
  const [isRestored, setRestored] = useState(kept !== null);
  const [base, setBase] = useState<Base>(() => ({
    version: kept ? kept.version : (stored?.version ?? null),
    before: { ...draftOf(fields, stored, start), ...kept?.before },
  }));
  // What was kept by a version of the form before this one may lack a field.
  const [draft, setDraft] = useState<Draft>({ ...base.before, ...kept?.draft });
  const isDirty = differences(fields, draft, base.before).length > 0;

  useEffect(() => {
    // A secret is not written down.
    const isWritten = ({ facts }: FormField) => facts.isWriteOnly !== true;
    const written = Object.fromEntries(
      fields.filter(isWritten).map(({ name }) => [name, draft[name]]),
    );
    if (isDirty) keepDraft(page, { user, ...base, draft: { ...base.before, ...written } });
    else forgetDraft(page);
  }, [page, user, fields, base, draft, isDirty]);

  const forget = useCallback(() => forgetDraft(page), [page]);

  return {
    draft,
    change: (name: string, value: unknown) => setDraft((last) => ({ ...last, [name]: value })),
    /** Whether it differs from what was there before. */
    isDirty,
    base,
    /** Whether it was typed before this page was opened. */
    isRestored,
    /** Back to what is stored now. */
    discard: () => {
      const before = draftOf(fields, stored, start);
      setBase({ version: stored?.version ?? null, before });
      setDraft(before);
      setRestored(false);
    },
    /** Another version is what is changed now. */
    rebase: (theirs: Stored, draftNow: Draft) => {
      setBase({ version: theirs.version, before: draftOf(fields, theirs) });
      setDraft(draftNow);
    },
    forget,
  };
}
