import type { ReactNode } from "react";
import type { Config } from "@shared/api/types";
import { useKnown } from "../app/base-data";
import { useNow } from "../app/clock";
import { Link } from "../parts/link";
import type { LegalName } from "../legal/legal-names";
import { legalLink } from "./legal-links";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

const legalPages: [LegalName, string][] = [
  ["termsAndConditions", messages.terms],
  ["privacyPolicy", messages.privacy],
  ["imprint", messages.imprint],
  ["allergens", messages.allergens],
];

function LegalLinks({ config }: { config: Config }) {
  const ownTexts = useKnown("legal-texts") ?? [];
  return legalPages.map(([page, label]) => {
    const link = legalLink(config, ownTexts, page);
    if (!link) return null;
    return (
      <li key={page}>
        {/* Content pages are the server's: a plain link loads them whole. */}
        <a href={link.href} {...(link.isExternal ? { target: "_blank", rel: "noopener" } : {})}>
          {label}
        </a>
      </li>
    );
  });
}

function Copyright({ config }: { config: Config }) {
  const year = new Date(useNow()).getFullYear();
  return (
    <p>
      © {year} {config.businessName || config.shopName}
    </p>
  );
}

function LinkFooter({ config }: { config: Config }) {
  const branches = useKnown("branches")?.filter((branch) => branch.isPublic) ?? [];
  const onlyBranch = branches.length === 1 ? branches[0] : undefined;
  return (
    <FooterFrame>
      <nav aria-label={messages.footerNavigation}>
        <ul className={styles.footerLinks}>
          <li>
            <Link href="/">{messages.home}</Link>
          </li>
          {onlyBranch && (
            <li>
              <Link href={`/store/${onlyBranch.identifier}`}>{messages.onlineOrdering}</Link>
            </li>
          )}
          <LegalLinks config={config} />
        </ul>
      </nav>
      <Copyright config={config} />
    </FooterFrame>
  );
}

function OpenFlag({ label, isOpen }: { label: string; isOpen: boolean }) {
  return (
    <li className={styles.openFlag} data-open={isOpen}>
      {label}: {isOpen ? messages.isOpen : messages.isClosed}
    </li>
  );
}

function ContactFooter({ config }: { config: Config }) {
  return (
    <FooterFrame>
      <address className={styles.footerAddress}>
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
      <nav aria-label={messages.footerNavigation}>
        <ul className={styles.footerLinks}>
          <LegalLinks config={config} />
        </ul>
      </nav>
      <Copyright config={config} />
    </FooterFrame>
  );
}

function FooterFrame({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}

export function Footer({ config }: { config: Config }) {
  return config.footerVariant === "b" ? (
    <ContactFooter config={config} />
  ) : (
    <LinkFooter config={config} />
  );
}
