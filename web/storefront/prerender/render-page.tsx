import { renderToString } from "react-dom/server";
import type { Config, LegalTextName } from "@shared/api/types";
import { App } from "../app/app";
import { acceptEntries, type Entry, knownData } from "../state/base-data";
import { startAtRendering } from "../state/clock";
import { setRenderedPath } from "../state/location";
import { keepPart } from "../app/page-chunks";
import * as branches from "../branches/branches-page";
import * as checkout from "../checkout/checkout-page";
import * as home from "../home/home-page";
import * as legal from "../legal/legal-page";
import { keepLegalText } from "../legal/use-legal-text";
import * as navigation from "../navigation/navigation-frame";
import type { PageFiles } from "../page-files";
import { fileOf, type Route, routeOf } from "../pages";
import { hasNavigation, keepNavigation } from "../shell/navigation-chunk";
import { modulePreload, scriptsAfterPaint } from "../scripts-after-paint";
import * as status from "../status/status-page";
import * as store from "../store/store-page";

keepPart("branches", branches);
keepPart("home", home);
keepPart("store", store);
keepPart("checkout", checkout);
keepPart("status", status);
keepPart("legal", legal);
keepNavigation(navigation);

declare const pageFiles: PageFiles;

/** What React writes where something inside a boundary did not come to an end. */
const unfinished = "<!--$!-->";

const legalTextAddress = /^\/api\/legal-texts\/(\w+)$/;

/** Names the scripts that show the route, so that a browser asks for them before another script does. */
function scriptPreloads(route: Route | null, config: Config): string {
  const page = route && fileOf(route, config);
  const files = new Set([
    ...(page ? (pageFiles[`${page}/${page}-page`] ?? []) : []),
    ...(hasNavigation(config) ? (pageFiles["navigation/navigation-frame"] ?? []) : []),
  ]);
  return scriptsAfterPaint([...files].map(modulePreload).join(""));
}

const firstPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/;

/** Asks for the picture that is looked at first before the scripts take all connections. */
function picturePreload(html: string): string {
  const [, sources, sizes] = firstPicture.exec(html) ?? [];
  if (!sources || !sizes) return "";
  const what = `as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}"`;
  return `<link rel="preload" ${what} fetchpriority="high">`;
}

/**
 * The element that a page's HTML begins with, as it looks to a guest who comes for the first time: `path` without a
 * query, the page's start data (with the text of a legal page), and the instant in milliseconds. Throws what a
 * component throws.
 */
export function renderPage(path: string, entries: readonly Entry[], now: number): string {
  const texts = entries.filter(({ url }) => legalTextAddress.test(url));
  for (const { url, data } of texts) {
    const name = legalTextAddress.exec(url)?.[1] as LegalTextName;
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
  const route = routeOf(path);
  const { config } = knownData();
  const links = picturePreload(html) + (config ? scriptPreloads(route, config) : "");
  return `${links}<div id="root" data-page="${route?.page ?? "missing"}" data-at="${now}">${html}</div>`;
}
