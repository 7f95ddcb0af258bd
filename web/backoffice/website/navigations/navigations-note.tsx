import { Link } from "wouter";
import { useConfig } from "@shared/staff/context/config";
import { useMayEditSettings } from "@shared/staff/context/rights";
import { useRecords } from "../../record-queries/record-queries";
import { navigationMessages as messages } from "./messages";
import { nameOf, places } from "./place";
import styles from "./navigations.module.css";

/** What is to be known beside the list of navigations. */
export function NavigationsNote() {
  return (
    <>
      <WhereNoneIsShown />
      <EmptyPlaces />
    </>
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

/** The way to a navigation where the website has a place for one. */
function EmptyPlaces() {
  const stored = useRecords("navigations");
  if (stored.data === undefined) return null;
  const empty = places.filter((place) =>
    stored.data.every(({ identifier }) => identifier !== place),
  );
  if (empty.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{messages.emptyPlaces}</p>
      {empty.map((place) => (
        <Link key={place} href={`/navigations/new/${place}`}>
          {nameOf(place)}
        </Link>
      ))}
    </div>
  );
}
