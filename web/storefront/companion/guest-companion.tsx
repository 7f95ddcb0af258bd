import { type ReactNode, useEffect, useState } from "react";
import type { Config } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { InstallPrompt } from "../installation/install-prompt";
import { isSupported, unregister } from "../installation/registration";
import { UpdatePrompt } from "../installation/update-prompt";
import { Extra } from "../ui/extra";
import { useConsent } from "../shell/consent";
import { OfflineNotice } from "./offline-notice";

/** The third-party scripts, once the guest has agreed to them. */
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

/** Without news nothing is loaded for them. */
function NewsIfAny() {
  return Boolean(useKnown("blocks")?.length) && <Extra load={loadNews} />;
}

/** When the business has no app, an installed one is removed from the device. */
function NoApp() {
  useEffect(() => {
    if (isSupported()) void unregister();
  }, []);
  return null;
}

/** What guests have on every page and need on none at once. */
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
