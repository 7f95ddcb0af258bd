import type { Config } from "@shared/api/types";
import { settingsMessages as messages, type FieldName, type SectionName } from "./messages";

/**
 * The pages of the settings, as data: the forms are built from it. Words and order are in the messages, here is what
 * each field is. The business's name and address and its legal texts are changed in the first steps, ways to pay on
 * their own page.
 */

type TextControl =
  | { kind: "text" | "area" | "html" | "colour" | "address" }
  | { kind: "choice"; choices: Record<string, string> };
type NumberControl = { kind: "number"; least: number; greatest: number };

/** What fits a setting's values. */
type ControlOf<Value> = Value extends boolean
  ? { kind: "switch" }
  : Value extends number
    ? NumberControl
    : Value extends string
      ? TextControl
      : Value extends string[]
        ? { kind: "lines" }
        : { kind: "image" };

/** Staff alone get some of them, which the contract then calls optional. */
type Controls = { [Name in FieldName]: ControlOf<NonNullable<Config[Name]>> };

const controls: Controls = {
  logo: { kind: "image" },
  themePrimaryColor: { kind: "colour" },
  themeBorderRadius: { kind: "choice", choices: messages.radiuses },
  headerVariant: { kind: "choice", choices: messages.headers },
  footerVariant: { kind: "choice", choices: messages.footers },
  title: { kind: "text" },
  description: { kind: "area" },
  seoTitle: { kind: "text" },
  seoDescription: { kind: "area" },
  website: { kind: "address" },
  enablePluginHomePage: { kind: "switch" },
  enablePluginSearch: { kind: "switch" },
  enablePluginTags: { kind: "switch" },
  enablePluginCategoryBar: { kind: "switch" },
  enablePluginPWA: { kind: "switch" },
  enablePluginToolbar: { kind: "switch" },
  isIceOpen: { kind: "switch" },
  isRestaurantOpen: { kind: "switch" },
  enablePluginMapbox: { kind: "switch" },
  mapStyle: { kind: "address" },
  mapToken: { kind: "text" },
  mapboxZoom: { kind: "number", least: 0, greatest: 24 },
  mapboxPitch: { kind: "number", least: 0, greatest: 85 },
  mapboxBearing: { kind: "number", least: -360, greatest: 360 },
  defaultDeliveryMethod: { kind: "choice", choices: messages.orderTypes },
  orderButtonLabel: { kind: "choice", choices: messages.orderButtons },
  enableDonations: { kind: "switch" },
  splitDeliveryFeeTax: { kind: "switch" },
  disableTickets: { kind: "switch" },
  enableOrderReviews: { kind: "switch" },
  missedAfterMinutes: { kind: "number", least: 1, greatest: 1440 },
  maximumUnconfirmedOrders: { kind: "number", least: 0, greatest: 10_000 },
  rejectionReasons: { kind: "lines" },
  guestDataDays: { kind: "number", least: 1, greatest: 3650 },
  cookieText: { kind: "area" },
  tagManagerId: { kind: "text" },
  adsPixelId: { kind: "text" },
  allergensText: { kind: "html" },
  allergens: { kind: "address" },
  isSecondFactorDemanded: { kind: "switch" },
};

type Words = { label: string; hint?: string };

export type SettingsField = {
  [Name in FieldName]: { name: Name } & Words & Controls[Name];
}[FieldName];

type SettingsGroup = { title: string; hint?: string; fields: SettingsField[] };

export const isSection = (name: string): name is SectionName =>
  Object.hasOwn(messages.sections, name);

/** The groups of fields on one page. */
export const groupsOf = (section: SectionName): SettingsGroup[] =>
  messages.sections[section].groups.map((group) => ({
    ...group,
    fields: Object.entries(group.fields).map(
      ([name, words]) => ({ name, ...words, ...controls[name as FieldName] }) as SettingsField,
    ),
  }));
