import { useEffect, useEffectEvent } from "react";
import { isDismissed } from "@shared/installation/dismissal";
import { installMessages } from "@shared/installation/messages";
import { hasInstallEvent, keepInstallEvent } from "@shared/installation/install-request";
import { isStandalone, platformOf } from "@shared/installation/platform";
import { useInstallation } from "@shared/installation/use-installation";
import { useConfig } from "@shared/staff/context/config";
import { showNotice } from "@shared/staff/ui/notices";
import { InstallCard } from "./install-card";
import { Instructions } from "./instructions";
import { nameManifest } from "./manifest";

const afterLoad = 5000;

/** Whether the browser would ask, or is one whose people have to be told how. */
function hasWay(): boolean {
  const platform = platformOf(navigator);
  return hasInstallEvent() || platform === "iphone" || platform === "ipad";
}

/** The back office as an app on the home screen: suggested once in a while, and asked for in the account's menu. */
export function StaffApp() {
  const isWanted = useConfig().data?.enablePluginPWA === true;
  return isWanted && <Installation />;
}

function Installation() {
  const { stage, suggest, install, cancel, finish, putOff } = useInstallation({
    isPossible: () => true,
    onInstalled: () =>
      showNotice({ id: "installed", title: installMessages.installed, isBrief: true }),
  });

  const suggestNow = useEffectEvent(() => {
    if (!isStandalone() && !isDismissed() && hasWay()) suggest();
  });
  useEffect(() => {
    keepInstallEvent();
    nameManifest();
    const timer = setTimeout(() => suggestNow(), afterLoad);
    return () => clearTimeout(timer);
  }, []);

  if (stage === "explaining") return <Instructions onDone={finish} onClose={cancel} />;
  if (stage !== "asking") return null;
  return <InstallCard onInstall={install} onPutOff={putOff} />;
}
