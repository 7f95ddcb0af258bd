import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Branch, Config } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { useKnown } from "../state/base-data";
import { Button } from "../ui/button";
import { accept, useConsent } from "../shell/consent";
import { legalLink } from "../shell/legal-links";
import { mapStyleOf } from "./map-style";
import type { MapOptions } from "./map-view";
import { homeMessages as messages } from "./messages";
import { OutsideLink } from "../ui/outside-link";
import { addressLine, coordinatesOf, directionsTo } from "./places";
import styles from "./map.module.css";

const anchor = "karte";
/** How far below the screen the map begins to load. */
const nearby = "400px";

/** The content policy is opened for the map on the home page's own answer only, not where a guest came from. */
function canShowMapHere(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival === undefined || new URL(arrival.name).pathname === "/";
}
const neverChanges = () => () => {};

function loadHomePage(): void {
  location.hash = anchor;
  location.reload();
}

/** A placeholder in the map's size: the branches' addresses, and what is missing for the map. */
function Instead({ branches, children }: { branches: Branch[]; children: ReactNode }) {
  return (
    <div className={styles.instead}>
      <ul className={styles.addresses}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <strong>{branch.name}</strong>
            <span>{addressLine(branch)}</span>
            <OutsideLink href={directionsTo(branch) ?? ""}>
              {messages.route}
              <span className="visually-hidden">: {branch.name}</span>
            </OutsideLink>
          </li>
        ))}
      </ul>
      <div className={styles.reason}>{children}</div>
    </div>
  );
}

function PrivacyLink({ config }: { config: Config }) {
  const privacy = legalLink(config, useKnown("legal-texts") ?? [], "privacyPolicy");
  if (!privacy) return null;
  const where = privacy.isExternal ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a href={privacy.href} {...where}>
      {messages.mapPrivacy}
    </a>
  );
}

/** Loads when it comes near the screen. Its key is its options: others make another map. */
function LiveMap({ options, branches }: { options: MapOptions; branches: Branch[] }) {
  const canvas = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    const container = canvas.current;
    if (!container) return;
    let isGone = false;
    let remove: (() => void) | null = null;
    const show = async () => {
      try {
        const { showMap } = await import("./map-view");
        if (!isGone) remove = showMap(container, options, setState);
      } catch {
        if (!isGone) setState("failed");
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: nearby },
    );
    observer.observe(container);
    return () => {
      isGone = true;
      observer.disconnect();
      remove?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      {state !== "failed" && <div ref={canvas} className={styles.canvas} />}
      {state !== "shown" && (
        <Instead branches={branches}>
          <output>{state === "loading" ? messages.mapLoading : messages.mapFailed}</output>
        </Instead>
      )}
    </>
  );
}

function MapFrame({ config, style, branches }: { config: Config; style: URL; branches: Branch[] }) {
  const consent = useConsent();
  const isAllowedHere = useSyncExternalStore(neverChanges, canShowMapHere, () => true);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, []);
  const options: MapOptions = {
    style: style.href,
    token: config.mapToken.trim(),
    zoom: config.mapboxZoom,
    pitch: config.mapboxPitch,
    bearing: config.mapboxBearing,
    places: branches.flatMap((branch) => {
      const place = coordinatesOf(branch);
      const directions = directionsTo(branch);
      return place && directions !== null ? [{ name: branch.name, ...place, directions }] : [];
    }),
  };
  const { host } = style;
  return (
    <section id={anchor} ref={section} className={styles.map} aria-label={messages.directions}>
      {consent !== "accepted" ? (
        <Instead branches={branches}>
          <p>{fill(messages.mapFrom, { host })}</p>
          <Button onClick={accept}>{messages.mapAccept}</Button>
          <PrivacyLink config={config} />
        </Instead>
      ) : isAllowedHere ? (
        <LiveMap key={JSON.stringify(options)} options={options} branches={branches} />
      ) : (
        <Instead branches={branches}>
          <p>{fill(messages.mapElsewhere, { host })}</p>
          <Button onClick={loadHomePage}>{messages.mapShow}</Button>
        </Instead>
      )}
    </section>
  );
}

/** A map of the branches; nothing when the settings have no map, or no branch has coordinates. */
export function MapSection({ config, branches }: { config: Config; branches: Branch[] }) {
  const style = mapStyleOf(config);
  const placed = branches.filter((branch) => coordinatesOf(branch) !== null);
  if (style === null || placed.length === 0) return null;
  return <MapFrame config={config} style={style} branches={placed} />;
}
