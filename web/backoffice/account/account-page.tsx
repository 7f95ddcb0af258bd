import { Link } from "wouter";
import page from "@shared/staff/ui/page.module.css";
import { useTitle } from "@shared/staff/ui/use-title";
import { ownAccountMessages as messages } from "./own-account.messages";
import { PasswordSection } from "./password-section";
import { ProfileSection } from "./profile-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";
import keys from "../ui/keys-page.module.css";
import styles from "./account.module.css";

/** The user's own account: name, sessions, password and second factor, API tokens. */
export function AccountPage() {
  useTitle(messages.title);
  return (
    <div className={page.page} data-width="narrow">
      <header className={page.head}>
        <h1>{messages.title}</h1>
      </header>
      <div className={keys.sections}>
        <ProfileSection />
        <SessionsSection />
        <SecondFactorSection />
        <PasswordSection />
        <section className={page.sheet} aria-labelledby="programs-title">
          <h2 id="programs-title">{messages.programs}</h2>
          <p className={page.hint}>{messages.programsHint}</p>
          <p>
            <Link href="/account/tokens" className={styles.link}>
              {messages.toTokens}
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
