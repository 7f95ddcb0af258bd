import type { Config, LegalTextName } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { useNow } from "../state/clock";
import { OutsideLink } from "../ui/outside-link";
import { requestInstall } from "@shared/installation/install-request";
import { legalLink } from "./legal-links";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** What both footers show. */

const legalPages: [LegalTextName, string][] = [
  ["termsAndConditions", messages.terms],
  ["privacyPolicy", messages.privacy],
  ["imprint", messages.imprint],
  ["allergens", messages.allergens],
];

/** Those that have a text or an address, as items of a list, without the addresses that already stand beside them. */
export function LegalLinks({ config, besides = [] }: { config: Config; besides?: string[] }) {
  const ownTexts = useKnown("legal-texts") ?? [];
  return legalPages.map(([page, label]) => {
    const link = legalLink(config, ownTexts, page);
    if (!link || besides.includes(link.href)) return null;
    return (
      <li key={page}>
        {link.isExternal ? (
          <OutsideLink href={link.href}>{label}</OutsideLink>
        ) : (
          // Content pages are the server's: a plain link loads them whole.
          <a href={link.href}>{label}</a>
        )}
      </li>
    );
  });
}

/** As an item of a list, where the business has an app. */
export function InstallButton({ config }: { config: Config }) {
  return (
    config.enablePluginPWA && (
      <li>
        <button type="button" className={styles.install} onClick={requestInstall}>
          {messages.installApp}
        </button>
      </li>
    )
  );
}

export function Copyright({ config }: { config: Config }) {
  const year = new Date(useNow()).getUTCFullYear();
  return (
    <p>
      © {year} {config.businessName || config.shopName}
    </p>
  );
}
