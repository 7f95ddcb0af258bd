import type { Config } from "@shared/api/types";

/** Where the legal pages are: our own page when its text exists, else the external address, else nowhere. */

export type LegalPage = "termsAndConditions" | "privacyPolicy" | "imprint" | "allergens";

export type LegalLink = { href: string; isExternal: boolean };

const ownPages: Record<LegalPage, string> = {
  termsAndConditions: "/site/terms-and-conditions",
  privacyPolicy: "/site/privacy",
  imprint: "/site/imprint",
  allergens: "/site/allergens",
};

/** Every path that shows a legal text; data protection answers at its short address, too. */
export const ownLegalPages: readonly (readonly [string, LegalPage])[] = [
  ...Object.entries(ownPages).map(([page, path]) => [path, page as LegalPage] as const),
  ["/datenschutz", "privacyPolicy"],
];

export function legalLink(config: Config, page: LegalPage): LegalLink | null {
  if (config[`${page}Text`]) return { href: ownPages[page], isExternal: false };
  if (config[page]) return { href: config[page], isExternal: true };
  return null;
}
