import { pageAt, pages } from "./pages";
import "./styles/base.css";

/** Small enough to run before the shell has arrived: the page's own part is on its way beside it. */
const page = pageAt(location.pathname);
if (page) void pages[page]();
void import("./app/start");
