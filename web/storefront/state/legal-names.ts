/** The legal texts by the names the settings give them. */
export type LegalName = "termsAndConditions" | "privacyPolicy" | "imprint" | "allergens";

export const legalPaths: Record<LegalName, string> = {
  termsAndConditions: "/site/terms-and-conditions",
  privacyPolicy: "/site/privacy",
  imprint: "/site/imprint",
  allergens: "/site/allergens",
};
