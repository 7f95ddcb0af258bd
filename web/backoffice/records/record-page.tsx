import type { ReactNode } from "react";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { ActionButton } from "../actions/action-button";
import { useOffer } from "../actions/page-actions";
import { useRemember } from "../context/recent-records";
import { nameOf, recordPath, type Collection, type Stored } from "./collection";
import { Further } from "./further";
import { factsOf } from "./own-form";
import { useRecordActions } from "./record-actions";
import styles from "./records.module.css";
import { Trail } from "./trail";
import { ShownRecordContext } from "./shown-record";
import { useMay } from "./use-may";

type RecordPageProps = {
  collection: Collection;
  title: string;
  hint?: string | undefined;
  /** None where it is new. */
  stored?: Stored;
  children: ReactNode;
};

/** The page of one record: the way back, its title, its form, and what else is known of it. */
export function RecordPage({ collection, title, hint, stored, children }: RecordPageProps) {
  const { above: Above, below: Below } = collection.about ?? {};
  useTitle(title);
  useRemember(
    stored && {
      path: recordPath(collection, stored.id),
      name: nameOf(collection, stored),
      kind: collection.noun.one,
      shownWith: factsOf(collection).name?.shownWith,
    },
  );
  return (
    <div className={page.page} data-width="narrow">
      <Trail collection={collection} here={title} stored={stored} />
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {hint !== undefined && <p className={page.hint}>{hint}</p>}
        </div>
        {stored && <Actions collection={collection} record={stored} />}
      </header>
      <ShownRecordContext value={stored ?? null}>
        {stored && Above && <Above record={stored} />}
        {children}
      </ShownRecordContext>
      {stored && Below && (
        <div className={styles.below}>
          <Below record={stored} />
        </div>
      )}
      {stored && <Known collection={collection} record={stored} />}
    </div>
  );
}

type OfRecord = { collection: Collection; record: Stored };

function Actions({ collection, record }: OfRecord) {
  const actions = useRecordActions(collection).ofOne(record);
  useOffer(actions);
  return (
    <div className={page.buttons}>
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} />
      ))}
    </div>
  );
}

function Known({ collection, record }: OfRecord) {
  const { mayChange } = useMay(collection, record);
  if (!mayChange) return null;
  return <Further collection={collection} record={record} />;
}
