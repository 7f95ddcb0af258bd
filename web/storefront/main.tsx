import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { acceptEntries, keepBaseDataFresh, readStartData } from "./app/base-data";
import { setClockByServer } from "./app/clock";
import "./styles/base.css";

acceptEntries(readStartData(), location.pathname);
keepBaseDataFresh();
void setClockByServer();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
