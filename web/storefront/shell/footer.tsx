import type { Config } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { Link } from "../ui/link";
import { Copyright, InstallButton, LegalLinks } from "./footer-elements";
import { shellMessages as messages } from "./messages";
import { useNavigationChunk } from "./navigation-chunk";
import styles from "./shell.module.css";

/** Variant a: where the pages are. */
function LinkFooter({ config }: { config: Config }) {
  const branches = useKnown("branches")?.filter((branch) => branch.isPublic) ?? [];
  const onlyBranch = branches.length === 1 ? branches[0] : undefined;
  return (
    <footer className={styles.footer}>
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
          <InstallButton config={config} />
        </ul>
      </nav>
      <Copyright config={config} />
    </footer>
  );
}

export function Footer({ config }: { config: Config }) {
  const part = useNavigationChunk(config.footerVariant === "b");
  return part ? <part.ContactFooter config={config} /> : <LinkFooter config={config} />;
}
