import type { Config, LegalTextName } from "@shared/api/types";
import { legalPaths } from "../state/legal-paths";

/** Where a legal text is: on our own page when there is one, else at the external address, else nowhere. */

type LegalLink = { href: string; isExternal: boolean };

/** `ownTexts` names the texts that the settings carry. */
export function legalLink(
  config: Config,
  ownTexts: readonly LegalTextName[],
  name: LegalTextName,
): LegalLink | null {
  if (ownTexts.includes(name)) return { href: legalPaths[name], isExternal: false };
  return config[name] ? { href: config[name], isExternal: true } : null;
}
