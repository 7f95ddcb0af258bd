import type { Config } from "@shared/api/types";
import { Copyright, InstallButton, LegalLinks } from "../shell/footer-elements";
import { shellMessages } from "../shell/messages";
import { navigationMessages as messages } from "./messages";
import { NavigationLink, NavigationList } from "./navigation-link";
import { useNavigation } from "./use-navigation";
import shellStyles from "../shell/shell.module.css";
import styles from "./contact-footer.module.css";

function OpenFlag({ label, isOpen }: { label: string; isOpen: boolean }) {
  return (
    <li className={styles.openFlag} data-open={isOpen}>
      {label}: {isOpen ? messages.isOpen : messages.isClosed}
    </li>
  );
}

/** Variant b: who and where the business is, what is open just now, and a navigation of its own. */
export function ContactFooter({ config }: { config: Config }) {
  const entries = useNavigation("footer");
  return (
    <footer className={`${shellStyles.footer} ${styles.columns}`}>
      <address className={styles.address}>
        <strong>{config.businessName}</strong>
        <span>{config.street}</span>
        <span>
          {config.zipCode} {config.city}
        </span>
        {config.phone && <a href={`tel:${config.phone.replace(/[^\d+]/g, "")}`}>{config.phone}</a>}
        {config.email && <a href={`mailto:${config.email}`}>{config.email}</a>}
      </address>
      <ul className={styles.openFlags}>
        <OpenFlag label={messages.iceCounter} isOpen={config.isIceOpen} />
        <OpenFlag label={messages.garden} isOpen={config.isRestaurantOpen} />
      </ul>
      <nav aria-label={shellMessages.footerNavigation}>
        <ul className={shellStyles.footerLinks}>
          {entries.map((entry, index) => (
            <li key={index}>
              <NavigationLink entry={entry} />
              {entry.children.length > 0 && <NavigationList entries={entry.children} />}
            </li>
          ))}
          <LegalLinks config={config} besides={entries.map(({ href }) => href)} />
          <InstallButton config={config} />
        </ul>
      </nav>
      <Copyright config={config} />
    </footer>
  );
}
