import type { Config } from "@shared/api/types";
import { useKnown } from "../state/base-data";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import { OutsideLink } from "../ui/outside-link";
import { accept, refuse, useConsent } from "./consent";
import { legalLink } from "./legal-links";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

/** In the flow above the page, so that it never covers the cart or the order button. */
export function CookieBanner({ config }: { config: Config }) {
  return useConsent() === "open" ? <CookieQuestion config={config} /> : null;
}

function CookieQuestion({ config }: { config: Config }) {
  const ownTexts = useKnown("legal-texts") ?? [];
  const question = useFocusHandedOn<HTMLElement>();
  const privacy = legalLink(config, ownTexts, "privacyPolicy");
  return (
    <section ref={question} className={styles.cookieBanner} aria-label={messages.cookieTitle}>
      {/* Cleaned by the server before it was stored. */}
      <div dangerouslySetInnerHTML={{ __html: config.cookieText || messages.cookieText }} />
      <div className={styles.cookieAnswers}>
        {privacy &&
          (privacy.isExternal ? (
            <OutsideLink href={privacy.href}>{messages.learnMore}</OutsideLink>
          ) : (
            <a href={privacy.href}>{messages.learnMore}</a>
          ))}
        <Button kind="outline" onClick={refuse}>
          {messages.refuse}
        </Button>
        <Button kind="outline" onClick={accept}>
          {messages.accept}
        </Button>
      </div>
    </section>
  );
}
