import { createRoot, hydrateRoot } from "react-dom/client";
import { fileOf, routeOf } from "../pages";
import { App } from "./app";
import { fetchNavigation, hasNavigation } from "../shell/navigation-chunk";
import { keepInstallEvent } from "@shared/installation/install-request";
import { acceptEntries, keepBaseDataFresh, knownData, readStartData } from "../state/base-data";
import { setClockByServer, startAtRendering } from "../state/clock";
import { fetchPart } from "./page-chunks";

acceptEntries(readStartData(), location.pathname);
const { config } = knownData();

/** Hydrates what the server rendered for this address; another page's HTML, or none, is replaced. */
async function start(root: HTMLElement): Promise<void> {
  const route = routeOf(location.pathname);
  const navigation = config && hasNavigation(config) ? fetchNavigation() : null;
  const { page, at } = root.dataset;
  if (!config || page !== (route?.page ?? "missing")) {
    createRoot(root).render(<App />);
    window.repeatEarlyTaps?.();
    return;
  }
  startAtRendering(Number(at));
  // Without its chunk the page shows that itself.
  if (route) await fetchPart(fileOf(route, config)).catch(() => null);
  await navigation;
  hydrateRoot(root, <App />);
  window.repeatEarlyTaps?.();
}

const root = document.getElementById("root");
keepInstallEvent();
if (root) void start(root);
keepBaseDataFresh();
void setClockByServer();
