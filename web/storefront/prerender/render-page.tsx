import { renderToString } from "react-dom/server";
import { App } from "../app/app";
import { acceptEntries, type Entry } from "../app/base-data";
import { startAtRendering } from "../app/clock";
import { setRenderedPath } from "../app/location";
import { keepPart } from "../app/page-parts";
import * as branches from "../branches/branches-page";
import * as checkout from "../checkout/checkout-page";
import * as home from "../home/home-page";
import * as legal from "../legal/legal-page";
import type { LegalName } from "../legal/legal-names";
import { keepLegalText } from "../legal/use-legal-text";
import * as navigation from "../navigation/navigation-frame";
import { routeOf } from "../pages";
import { keepNavigation } from "../shell/navigation-part";
import * as status from "../status/status-page";
import * as store from "../store/store-page";

keepPart("branches", branches);
keepPart("home", home);
keepPart("store", store);
keepPart("checkout", checkout);
keepPart("status", status);
keepPart("legal", legal);
keepNavigation(navigation);

/** What React writes where something inside a boundary did not come to an end. */
const unfinished = "<!--$!-->";

const legalTextAddress = /^\/api\/legal-texts\/(\w+)$/;

/**
 * The element that a page's HTML begins with, as it looks to a guest who comes for the first time: `path` without a
 * query, the page's start data (with the text of a legal page), and the instant in milliseconds. Throws what a
 * component throws.
 */
export function renderPage(path: string, entries: readonly Entry[], now: number): string {
  const texts = entries.filter(({ url }) => legalTextAddress.test(url));
  for (const { url, data } of texts) {
    const name = legalTextAddress.exec(url)?.[1] as LegalName;
    keepLegalText(name, (data as { text: string }).text);
  }
  setRenderedPath(path);
  startAtRendering(now);
  acceptEntries(
    entries.filter((entry) => !texts.includes(entry)),
    path,
  );
  const html = renderToString(<App />);
  if (html.includes(unfinished)) throw new Error(`${path} could not be rendered whole`);
  return `<div id="root" data-page="${routeOf(path)?.page ?? "missing"}" data-at="${now}">${html}</div>`;
}
