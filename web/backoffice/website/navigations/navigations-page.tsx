import { Link } from "wouter";
import type { Navigation } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useMayEditSettings } from "@shared/staff/context/rights";
import { useConfig } from "@shared/staff/context/config";
import type { Collection } from "../../records/collection";
import { RowsPage, type Row } from "../../records/rows-page";
import { navigationMessages as messages } from "./messages";
import { isPlace, nameOf, placeHintOf, places } from "./place";
import styles from "./navigations.module.css";

/** Every place of a navigation, filled or not; then those that are shown nowhere. */
export function NavigationsPage({ collection }: { collection: Collection }) {
  return <RowsPage collection={collection} rows={rowsOf} note={<WhereNoneIsShown />} />;
}

function rowsOf(list: Navigation[]): Row[] {
  return [
    ...places.map((place) =>
      rowOf(
        place,
        list.find(({ identifier }) => identifier === place),
      ),
    ),
    ...list
      .filter(({ identifier }) => !isPlace(identifier))
      .map((one) => rowOf(one.identifier, one)),
  ];
}

function rowOf(identifier: string, navigation: Navigation | undefined): Row {
  const count = navigation?.items.length ?? 0;
  const words = count === 0 ? messages.none : count === 1 ? messages.countOne : messages.count;
  return {
    at: navigation?.id ?? `new/${identifier}`,
    name: nameOf(identifier),
    facts: (
      <>
        <span className={styles.count}>{fill(words, { count })}</span>
        {isPlace(identifier) && <span className={styles.placeHint}>{placeHintOf(identifier)}</span>}
      </>
    ),
  };
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
