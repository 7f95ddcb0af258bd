import { fileOf, pages, routeOf } from "./pages";
import "./styles/base.css";

/** Without reading the whole of the start data, which the shell does soon enough. */
function startSettings() {
  const text = document.getElementById("start-data")?.textContent ?? "";
  return { enablePluginHomePage: text.includes('"enablePluginHomePage":true') };
}

/** Small enough to run before the shell has arrived: the page's own part is on its way beside it. */
const begin = () => {
  const route = routeOf(location.pathname);
  if (route) void pages[fileOf(route, startSettings())]();
  void import("./app/start");
};
// However fast the scripts come, the page is painted first; nobody paints what nobody sees.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
