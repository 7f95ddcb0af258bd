import { createRoot } from "react-dom/client";
import { keepInstallEvent } from "@shared/installation/install-event";
import { App } from "./app/app";

const root = document.getElementById("root");
keepInstallEvent();
if (root) createRoot(root).render(<App />);
