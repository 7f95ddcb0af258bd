import type { LegalTextName } from "@shared/api/types";

/** Where guests read each legal text. */
export const legalPaths: Record<LegalTextName, string> = {
  termsAndConditions: "/site/terms-and-conditions",
  privacyPolicy: "/site/privacy",
  imprint: "/site/imprint",
  allergens: "/site/allergens",
};
