import { Check } from "lucide-react";
import { Fragment, useRef, useState, type FormEvent, type ReactNode } from "react";
import { ApiError } from "@shared/api/failures";
import { leaveUnasked } from "@shared/staff/context/hash-location";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { uiMessages } from "@shared/staff/ui/messages";
import page from "@shared/staff/ui/page.module.css";
import { useCurrentUser } from "../../context/current-user";
import { useShortcut } from "../../shortcuts/use-shortcut";
import { ConflictDialog } from "./conflict-dialog";
import { differences, draftOf, faultsOf, inputOf, type Draft } from "../draft";
import { FieldInputs } from "../controls/field-inputs";
import { HiddenControl } from "../controls/hidden-control";
import styles from "./edit-form.module.css";
import { askedOf, fieldsOf, type Form, type FormFieldIn, type Group } from "../form";
import { LeaveGuard } from "./leave-guard";
import { formMessages as messages } from "../messages";
import { nothingRefused, refusalOf, withoutFaultsAt, type Refusal } from "../refusal";
import { RefusalSummary } from "./refusal-summary";
import { useDraft, type Base } from "./use-draft";

type Stored = { version: number };

type EditFormProps = {
  form: Form;
  /** Null for a new one. */
  stored: Stored | null;
  /** What a new one begins with. */
  start?: Draft;
  /** What is typed is kept in the tab under this name. */
  page: string;
  /** What cannot be sent besides what fields say of themselves, by the path of the field. */
  faultsIn?: ((draft: Draft) => Record<string, string>) | undefined;
  /** What was not changed is left out where others may change it meanwhile without a word. */
  sends?: "all" | "changes";
  /**
   * Sends the fields, with the version that was changed; rejects when the server refuses. Says how the page is left, or
   * gives the record as it is stored now, when people stay.
   */
  save: (input: Record<string, unknown>, version: number | null) => Promise<(() => void) | Stored>;
  /** What is said when the server said nothing. */
  failed: string;
  /** The button that saves. */
  action: string;
  cancelHref?: string;
  /** What would come of it, below the first group: by what would be sent, and nothing while that cannot be. */
  preview?: (input: Record<string, unknown> | null, version: number | null) => ReactNode;
  /** Stands beside the buttons. */
  further?: ReactNode;
};

type Conflict = { theirs: Stored; theirDraft: Draft; merged: Draft; fields: FormFieldIn[] };

/**
 * Fields with the button that saves them. Nothing typed is lost while the server refuses it, when the page is loaded
 * anew or the session ends; of what others saved meanwhile only what was changed here as well is asked about.
 */
export function EditForm(props: EditFormProps) {
  const user = useCurrentUser();
  return user.data && <FormOf user={user.data.id} {...props} />;
}

function FormOf(props: EditFormProps & { user: number }) {
  const { form, stored, start = {}, sends = "all", save, failed, action, cancelHref } = props;
  const [fields] = useState(() => fieldsOf(form));
  const typing = useDraft({ page: props.page, user: props.user, fields, stored, start });
  const { draft } = typing;
  const off = useSwitchedOff();
  // What this browser hides of a record is neither shown nor sent.
  const isOpen = ({ facts: { shownWith } }: FormFieldIn) =>
    stored === null || shownWith === undefined || !off.has(shownWith);
  const [refusal, setRefusal] = useState<Refusal>(nothingRefused);
  const [step, setStep] = useState<"open" | "saving" | "saved">("open");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const asked = askedOf(fields, draft);
  const saveKeys = useShortcut("save");

  /** What was said against a field is about what stood there before, and about no field that is not asked any more. */
  const change = (name: string, value: unknown, at: string) => {
    typing.change(name, value);
    const isAsked = new Set(askedOf(fields, { ...draft, [name]: value }));
    const gone = fields.filter((field) => !isAsked.has(field)).map((field) => field.name);
    setRefusal((last) => [at, ...gone].reduce(withoutFaultsAt, last));
  };

  const refuse = (next: Refusal) => {
    setRefusal(next);
    setStep("open");
    summary.current?.focus();
  };

  const changedIn = (one: Draft, before: Draft) =>
    new Set(differences(fields, one, before).map(({ name }) => name));

  /** What a draft comes to when it is sent, or why it cannot be. */
  const judge = (sent: Draft, { before }: Base) => {
    const sentFields = askedOf(fields, sent).filter(isOpen);
    const faults = { ...props.faultsIn?.(sent), ...faultsOf(sentFields, sent) };
    const wanted = sends === "all" ? sentFields : differences(sentFields, sent, before);
    const isFine = Object.keys(faults).length === 0;
    return { faults, input: isFine ? inputOf(wanted, sent) : null };
  };

  const send = async (sent: Draft, base: Base): Promise<void> => {
    const { faults, input } = judge(sent, base);
    if (input === null) return refuse({ fields: faults });
    setStep("saving");
    try {
      const done = await save(input, base.version);
      typing.forget();
      if (typeof done === "function") {
        leaveUnasked(typing.forget);
        return done();
      }
      typing.rebase(done, draftOf(fields, done));
      setRefusal(nothingRefused);
      return setStep("saved");
    } catch (failure) {
      const theirs = theirsIn(failure);
      return theirs === null ? refuse(refusalOf(failure, failed)) : merge(theirs, sent, base);
    }
  };

  /** What only they changed is theirs, what only we changed is ours; about the rest somebody decides. */
  const merge = (theirs: Stored, mine: Draft, { before }: Base): Promise<void> | undefined => {
    const theirDraft = draftOf(fields, theirs);
    const byUs = changedIn(mine, before);
    const byThem = changedIn(theirDraft, before);
    const merged = {
      ...theirDraft,
      ...Object.fromEntries([...byUs].map((name) => [name, mine[name]])),
    };
    const both = differences(fields, mine, theirDraft).filter(
      (field) => isOpen(field) && byUs.has(field.name) && byThem.has(field.name),
    );
    if (both.length === 0) return goOn(theirs, merged);
    setStep("open");
    setConflict({ theirs, theirDraft, merged, fields: both });
    return undefined;
  };

  const goOn = (theirs: Stored, merged: Draft): Promise<void> => {
    typing.rebase(theirs, merged);
    return send(merged, { version: theirs.version, before: draftOf(fields, theirs) });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(draft, typing.base);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RefusalSummary ref={summary} refusal={refusal} />
      {typing.isRestored && typing.isDirty && (
        <div className={styles.kept}>
          <p>{messages.kept}</p>
          <Button variant="default" onClick={typing.discard}>
            {messages.discard}
          </Button>
        </div>
      )}
      {form.groups.map((group, index) => (
        <Fragment key={group.title ?? index}>
          <GroupOfFields
            group={group}
            isEmpty={!asked.some((field) => field.group === group && !field.isHidden)}
          >
            <FieldInputs
              fields={asked
                .filter((field) => field.group === group)
                .map((field) => (isOpen(field) ? field : { ...field, control: HiddenControl }))}
              facts={form.facts}
              draft={draft}
              onChange={change}
              errorAt={(path) => refusal.fields[path]}
            />
          </GroupOfFields>
          {index === 0 && props.preview?.(judge(draft, typing.base).input, typing.base.version)}
        </Fragment>
      ))}
      <div className={page.buttons}>
        <Button type="submit" color="next" loading={step === "saving"} {...saveKeys}>
          {action}
        </Button>
        {cancelHref !== undefined && (
          <ButtonLink href={cancelHref} variant="default">
            {uiMessages.cancel}
          </ButtonLink>
        )}
        <output className={styles.saved}>
          {step === "saved" && !typing.isDirty && (
            <>
              <Check aria-hidden size={20} /> {messages.saved}
            </>
          )}
        </output>
        {props.further}
      </div>
      {typing.isDirty && <LeaveGuard onDiscard={typing.forget} />}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          mine={conflict.merged}
          theirs={conflict.theirDraft}
          onChoose={(chosen) => {
            setConflict(null);
            void goOn(conflict.theirs, { ...conflict.merged, ...chosen });
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}

type GroupOfFieldsProps = { group: Group; isEmpty: boolean; children: ReactNode };

/** A group without a field that is asked for is none. */
function GroupOfFields({ group, isEmpty, children }: GroupOfFieldsProps) {
  const { title, hint, areShort } = group;
  if (isEmpty) return null;
  return (
    <section className={page.sheet} aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      {hint !== undefined && <p className={page.hint}>{hint}</p>}
      <div className={styles.fields} data-short={areShort}>
        {children}
      </div>
    </section>
  );
}

/** The record as it stands now, where somebody else saved meanwhile. */
function theirsIn(failure: unknown): Stored | null {
  if (!(failure instanceof ApiError) || failure.status !== 409) return null;
  const { data } = failure;
  return typeof data === "object" && data !== null && "version" in data ? (data as Stored) : null;
}
