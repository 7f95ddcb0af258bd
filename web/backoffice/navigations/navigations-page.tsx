import { Link } from "wouter";
import type { Navigation } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { ListRow } from "../records/list-page";
import { useRecords } from "../records/record-queries";
import { useMayEditSettings } from "../session/rights";
import { useConfig } from "../shell/config";
import page from "../ui/page.module.css";
import { QueryContent } from "../ui/query-content";
import { useTitle } from "../ui/use-title";
import { navigationMessages as messages } from "./messages";
import { isPlace, nameOf, places } from "./place";
import styles from "./navigations.module.css";

/** Every place of a navigation, filled or not; then those that are shown nowhere. */
export function NavigationsPage() {
  const navigations = useRecords<Navigation>("navigations");

  useTitle(messages.title);

  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.title}</h1>
        <p className={page.hint}>{messages.hint}</p>
      </header>
      <WhereNoneIsShown />
      <QueryContent query={navigations} failed={messages.listFailed} skeleton={240}>
        {(list) => (
          <ul className={page.rows}>
            {places.map((place) => {
              const there = list.find(({ identifier }) => identifier === place);
              return <Row key={place} identifier={place} navigation={there} />;
            })}
            {list
              .filter(({ identifier }) => !isPlace(identifier))
              .map((one) => (
                <Row key={one.id} identifier={one.identifier} navigation={one} />
              ))}
          </ul>
        )}
      </QueryContent>
    </div>
  );
}

type RowProps = { identifier: string; navigation: Navigation | undefined };

function Row({ identifier, navigation }: RowProps) {
  const count = navigation?.items.length ?? 0;
  const words = count === 0 ? messages.none : count === 1 ? messages.countOne : messages.count;
  const href = navigation ? `/navigations/${navigation.id}` : `/navigations/new/${identifier}`;
  return (
    <ListRow href={href} name={nameOf(identifier)}>
      <span className={styles.count}>{fill(words, { count })}</span>
      {isPlace(identifier) && (
        <span className={styles.placeHint}>{messages.placeHints[identifier]}</span>
      )}
    </ListRow>
  );
}

/** Header and footer have a form without navigation. */
function WhereNoneIsShown() {
  const config = useConfig();
  const mayChange = useMayEditSettings();
  if (config.data === undefined) return null;
  const { headerVariant, footerVariant } = config.data;
  const sentences = [
    headerVariant === "a" && messages.headerIsPlain,
    footerVariant === "a" && messages.footerIsPlain,
  ].filter((text) => text !== false);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{sentences.join(" ")}</p>
      {mayChange && <Link href="/settings">{messages.toSettings}</Link>}
    </div>
  );
}
