import { fileOf, pages, routeOf } from "./pages";
import "./styles/base.css";

/** Without reading the whole of the start data, which the shell does soon enough. */
function startSettings() {
  const text = document.getElementById("start-data")?.textContent ?? "";
  return { enablePluginHomePage: text.includes('"enablePluginHomePage":true') };
}

// The page's own part is on its way beside the shell.
const route = routeOf(location.pathname);
if (route) void pages[fileOf(route, startSettings())]();
void import("./app/start");
