import { createRoot } from "react-dom/client";
import { App } from "./app";
import { acceptEntries, keepBaseDataFresh, readStartData } from "./base-data";
import { setClockByServer } from "./clock";

acceptEntries(readStartData(), location.pathname);
keepBaseDataFresh();
void setClockByServer();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
