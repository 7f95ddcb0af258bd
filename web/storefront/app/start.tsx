import { createRoot } from "react-dom/client";
import { App } from "./app";
import { acceptEntries, keepBaseDataFresh, readStartData } from "./base-data";
import { setClockByServer } from "./clock";
import { keepInstallEvent } from "../shell/install-request";

acceptEntries(readStartData(), location.pathname);
keepBaseDataFresh();
keepInstallEvent();
void setClockByServer();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
