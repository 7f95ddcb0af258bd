import { Copy, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@shared/staff/ui/button";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { useRemember } from "../context/recent-records";
import { labelMessages } from "../labels/action.messages";
import { searchForLabels } from "../labels/label";
import {
  copyPath,
  labelsPath,
  nameOf,
  recordPath,
  type Collection,
  type Stored,
} from "./collection";
import { Further } from "./further";
import { recordMessages as messages } from "./messages";
import { factsOf } from "./own-form";
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
        {stored && (
          <div className={page.buttons}>
            <LabelLink collection={collection} record={stored} />
            <CopyLink collection={collection} record={stored} />
          </div>
        )}
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

function LabelLink({ collection, record }: OfRecord) {
  const { labels } = collection;
  if (!labels) return null;
  return (
    <ButtonLink
      href={labelsPath(collection) + searchForLabels({ ids: [record.id] })}
      variant="default"
      leftSection={<Printer aria-hidden size={20} />}
    >
      {labels.action ?? labelMessages.print}
    </ButtonLink>
  );
}

function CopyLink({ collection, record }: OfRecord) {
  const { mayShape } = useMay(collection, record);
  if (!mayShape || collection.startOf?.("") === null) return null;
  return (
    <ButtonLink
      href={copyPath(collection, record.id)}
      variant="default"
      leftSection={<Copy aria-hidden size={20} />}
    >
      {messages.copy}
    </ButtonLink>
  );
}

function Known({ collection, record }: OfRecord) {
  const { mayChange } = useMay(collection, record);
  if (!mayChange) return null;
  return <Further collection={collection} record={record} />;
}
