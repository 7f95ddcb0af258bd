import { ChevronLeft, ChevronRight } from "lucide-react";
import { ButtonLink } from "@shared/staff/ui/button";
import { lastList, neighboursOf } from "../context/last-lists";
import { TrailBar } from "../frame/trail-bar";
import { useShortcut } from "../shortcuts/use-shortcut";
import { listPath, recordPath, type Collection, type Stored } from "./collection";
import { recordMessages as messages } from "./messages";
import styles from "./trail.module.css";

type TrailProps = {
  collection: Collection;
  /** Of the page, below the list. */
  here: string;
  stored?: Stored | undefined;
};

/** The list as it was seen last. */
export const seenListPath = (collection: Collection): string =>
  listPath(collection) + lastList(collection.resource).search;

/** Where a page below a list stands, the way back there, and to the records beside this one. */
export function Trail({ collection, here, stored }: TrailProps) {
  const list = { href: seenListPath(collection), name: collection.texts.title };
  return (
    <TrailBar above={[list]} here={here}>
      {stored && <Neighbours collection={collection} id={stored.id} />}
    </TrailBar>
  );
}

function Neighbours({ collection, id }: { collection: Collection; id: number }) {
  const { previous, next } = neighboursOf(lastList(collection.resource), id);
  const keys = { previous: useShortcut("previous"), next: useShortcut("next") };
  const ways = [
    { step: "previous", to: previous, Icon: ChevronLeft },
    { step: "next", to: next, Icon: ChevronRight },
  ] as const;
  return (
    <div className={styles.neighbours}>
      {ways.map(
        ({ step, to, Icon }) =>
          to !== undefined && (
            <ButtonLink
              key={step}
              href={recordPath(collection, to)}
              variant="subtle"
              className={styles.neighbour}
              aria-label={messages[step]}
              {...keys[step]}
            >
              <Icon aria-hidden size={24} />
            </ButtonLink>
          ),
      )}
    </div>
  );
}
