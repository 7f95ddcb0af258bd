import { useContext, type ReactNode } from "react";
import { fill } from "@shared/ui/format";
import { actionsFor } from "@shared/staff/actions/action";
import { menuHandlers } from "@shared/staff/actions/action-menu";
import { useOffer } from "@shared/staff/actions/offered";
import { ActingRolesContext } from "@shared/staff/context/rights";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { useRemember } from "../context/recent-records";
import { KeyedButton } from "../actions/keyed-button";
import { nameOf, recordPath, type Collection, type Stored } from "./collection";
import { Further } from "./further";
import { recordMessages as messages } from "./messages";
import { useRecordActions, useRemoval } from "./record-actions";
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
      {stored ? (
        <RecordHead collection={collection} title={title} hint={hint} stored={stored} />
      ) : (
        <header className={styles.head}>
          <Title title={title} hint={hint} />
        </header>
      )}
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

type TitleProps = { title: string; hint?: string | undefined };

const Title = ({ title, hint }: TitleProps) => (
  <div>
    <h1>{title}</h1>
    {hint !== undefined && <p className={page.hint}>{hint}</p>}
  </div>
);

/** What the record is called and what can be done with it; its menu has besides what stands at the end of the form. */
function RecordHead({
  collection,
  stored,
  ...title
}: TitleProps & { collection: Collection; stored: Stored }) {
  const roles = useContext(ActingRolesContext);
  const kinds = useRecordActions(collection);
  const removal = useRemoval(collection);
  const actions = actionsFor(kinds, [stored], roles);
  const all = actionsFor([...kinds, removal], [stored], roles);
  useOffer(title.title, all);
  const label = fill(messages.menuOf, { name: nameOf(collection, stored) });
  const menus = menuHandlers((target) => {
    const thing = target.closest("header");
    return thing && { thing, label, actions: all };
  });
  return (
    <header className={styles.head} {...menus}>
      <Title {...title} />
      <div className={page.buttons}>
        {actions.map((action) => (
          <KeyedButton key={action.id} action={action} />
        ))}
      </div>
    </header>
  );
}

type OfRecord = { collection: Collection; record: Stored };

function Known({ collection, record }: OfRecord) {
  const { mayChange } = useMay(collection, record);
  if (!mayChange) return null;
  return <Further collection={collection} record={record} />;
}
