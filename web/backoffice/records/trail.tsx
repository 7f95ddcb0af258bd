import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { useContext } from "react";
import { Link } from "wouter";
import { ButtonLink } from "@shared/staff/ui/button";
import { lastList, neighboursOf } from "../context/last-lists";
import { CurrentRoomContext } from "../frame/current-room";
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
  const room = useContext(CurrentRoomContext);
  return (
    <div className={styles.bar}>
      <nav aria-label={messages.trail}>
        <ol className={styles.trail}>
          {room && <li data-wide>{room.name}</li>}
          <li>
            <Link href={seenListPath(collection)}>
              <ArrowLeft aria-hidden size={20} />
              {collection.texts.title}
            </Link>
          </li>
          <li data-wide aria-current="page">
            {here}
          </li>
        </ol>
      </nav>
      {stored && <Neighbours collection={collection} id={stored.id} />}
    </div>
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
