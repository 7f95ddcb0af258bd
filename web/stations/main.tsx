import "@fontsource-variable/figtree/wght.css";
import "@shared/ui/tokens.css";
import "@shared/staff/ui/tokens.css";
import "@shared/staff/ui/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
