import { type ReactNode, useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import { useKnown } from "../app/base-data";
import { InstallPrompt } from "../installation/install-prompt";
import { isSupported, unregister } from "../installation/registration";
import { UpdatePrompt } from "../installation/update-prompt";
import { Extra } from "../parts/extra";
import { useConsent } from "../shell/consent";
import { OfflineNotice } from "./offline-notice";

/** The scripts of others, once the guest has agreed to them. */
function Measurement({ config }: { config: Config }) {
  const isWanted = useConsent() === "accepted" && (config.adsPixelId || config.tagManagerId) !== "";
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isStopped = false;
    import("../analytics/measuring").then(
      ({ Measuring }) => {
        if (!isStopped) setPart(<Measuring config={config} />);
      },
      () => null,
    );
    return () => {
      isStopped = true;
    };
    // The scripts are loaded once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  return part;
}

const loadNews = async () => (await import("../news/news")).News;

/** A house without news loads nothing for them. */
function NewsIfAny() {
  return Boolean(useKnown("blocks")?.length) && <Extra load={loadNews} />;
}

/** Where the business has no app, none stays behind on a device. */
function NoApp() {
  useEffect(() => {
    if (isSupported()) void unregister();
  }, []);
  return null;
}

/** What goes along with a guest on every page and is needed on none at once. */
export function GuestCompanion({ config }: { config: Config }) {
  return (
    <>
      <OfflineNotice />
      <NewsIfAny />
      {config.enablePluginPWA ? (
        <>
          <UpdatePrompt />
          <InstallPrompt />
        </>
      ) : (
        <NoApp />
      )}
      <Measurement config={config} />
    </>
  );
}
