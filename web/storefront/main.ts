import { pages, routeOf } from "./pages";
import "./styles/base.css";

/** Small enough to run before the shell has arrived: the page's own part is on its way beside it. */
const route = routeOf(location.pathname);
if (route) void pages[route.page]();
void import("./app/start");
