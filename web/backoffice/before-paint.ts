import { showScheme } from "./scheme/scheme";

/** Run before the first paint: nobody who works in the dark sees a white page first. */
showScheme();
