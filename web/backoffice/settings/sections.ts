import type { Config } from "@shared/api/types";
import { settingsMessages as messages } from "./messages";

/**
 * What of the settings is changed on which page, as data: the form is built from it. The business's name and address
 * and its legal texts are changed in the first steps, ways to pay on their own page.
 */

/** Staff alone get some of them, which the contract then calls optional. */
type NameOf<Value> = {
  [Name in keyof Config]-?: NonNullable<Config[Name]> extends Value ? Name : never;
}[keyof Config];

export type TextName = NameOf<string>;
export type SwitchName = NameOf<boolean>;
export type NumberName = NameOf<number>;

export type SettingsField =
  | { kind: "image"; name: "logo" }
  | { kind: "text" | "area" | "html" | "colour" | "address"; name: TextName }
  | { kind: "switch"; name: SwitchName }
  | { kind: "number"; name: NumberName; least: number; greatest: number }
  | { kind: "choice"; name: TextName; choices: Record<string, string> }
  | { kind: "lines"; name: "rejectionReasons" };

export type SettingsGroup = { title: string; hint?: string; fields: SettingsField[] };

export type SectionName = "look" | "pages" | "map" | "ordering" | "consent";

export const isSection = (name: string): name is SectionName => name in sections;

export const sections: Record<SectionName, SettingsGroup[]> = {
  look: [
    {
      title: messages.brand,
      fields: [
        { kind: "image", name: "logo" },
        { kind: "colour", name: "themePrimaryColor" },
        { kind: "choice", name: "themeBorderRadius", choices: messages.radiuses },
      ],
    },
    {
      title: messages.frame,
      fields: [
        { kind: "choice", name: "headerVariant", choices: messages.headers },
        { kind: "choice", name: "footerVariant", choices: messages.footers },
      ],
    },
    {
      title: messages.searchEngines,
      hint: messages.searchEnginesHint,
      fields: [
        { kind: "text", name: "title" },
        { kind: "area", name: "description" },
        { kind: "text", name: "seoTitle" },
        { kind: "area", name: "seoDescription" },
        { kind: "address", name: "website" },
      ],
    },
  ],
  pages: [
    {
      title: messages.overview,
      fields: [
        { kind: "switch", name: "enablePluginHomePage" },
        { kind: "switch", name: "enablePluginSearch" },
        { kind: "switch", name: "enablePluginTags" },
      ],
    },
    {
      title: messages.everyPage,
      fields: [
        { kind: "switch", name: "enablePluginCategoryBar" },
        { kind: "switch", name: "enablePluginPWA" },
        { kind: "switch", name: "enablePluginToolbar" },
      ],
    },
    {
      title: messages.openToday,
      hint: messages.openTodayHint,
      fields: [
        { kind: "switch", name: "isIceOpen" },
        { kind: "switch", name: "isRestaurantOpen" },
      ],
    },
  ],
  map: [
    {
      title: messages.map,
      hint: messages.mapHint,
      fields: [
        { kind: "switch", name: "enablePluginMapbox" },
        { kind: "address", name: "mapStyle" },
        { kind: "text", name: "mapToken" },
      ],
    },
    {
      title: messages.mapView,
      hint: messages.mapViewHint,
      fields: [
        { kind: "number", name: "mapboxZoom", least: 0, greatest: 24 },
        { kind: "number", name: "mapboxPitch", least: 0, greatest: 85 },
        { kind: "number", name: "mapboxBearing", least: -360, greatest: 360 },
      ],
    },
  ],
  ordering: [
    {
      title: messages.checkout,
      fields: [
        { kind: "choice", name: "defaultDeliveryMethod", choices: messages.orderTypes },
        { kind: "choice", name: "orderButtonLabel", choices: messages.orderButtons },
        { kind: "switch", name: "enableDonations" },
        { kind: "switch", name: "splitDeliveryFeeTax" },
      ],
    },
    {
      title: messages.afterOrdering,
      fields: [
        { kind: "switch", name: "disableTickets" },
        { kind: "switch", name: "enableOrderReviews" },
      ],
    },
    {
      title: messages.atTheCounter,
      fields: [
        { kind: "number", name: "missedAfterMinutes", least: 1, greatest: 1440 },
        { kind: "lines", name: "rejectionReasons" },
      ],
    },
  ],
  consent: [
    { title: messages.banner, fields: [{ kind: "area", name: "cookieText" }] },
    {
      title: messages.measuring,
      hint: messages.measuringHint,
      fields: [
        { kind: "text", name: "tagManagerId" },
        { kind: "text", name: "adsPixelId" },
      ],
    },
    {
      title: messages.allergensTitle,
      hint: messages.allergensHint,
      fields: [
        { kind: "html", name: "allergensText" },
        { kind: "address", name: "allergens" },
      ],
    },
  ],
};
