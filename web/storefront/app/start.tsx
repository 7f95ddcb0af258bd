import { createRoot } from "react-dom/client";
import { App } from "./app";
import { fetchNavigation, hasNavigation } from "../shell/navigation-part";
import { acceptEntries, keepBaseDataFresh, knownData, readStartData } from "./base-data";
import { setClockByServer } from "./clock";
import { keepInstallEvent } from "../shell/install-request";

acceptEntries(readStartData(), location.pathname);
const { config } = knownData();
if (config && hasNavigation(config)) void fetchNavigation();
keepBaseDataFresh();
keepInstallEvent();
void setClockByServer();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
