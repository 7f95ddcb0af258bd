import type { Config, LegalTextName } from "@shared/api/types";
import { useBaseData } from "../state/base-data";
import { usePageHead } from "../shell/page-head";
import { legalPaths } from "../state/legal-paths";
import { BusinessToolbar } from "../shell/hours-toolbar";
import { shellMessages as messages } from "../shell/messages";
import { LoadingFailedPage, LoadingPage, NotFoundPage } from "../shell/page-states";
import { LegalText } from "./legal-text";
import styles from "./legal-text.module.css";

/** One of the settings' legal texts as a page. */

const titles: Record<LegalTextName, string> = {
  termsAndConditions: messages.terms,
  privacyPolicy: messages.privacy,
  imprint: messages.imprint,
  allergens: messages.allergens,
};

function Legal({ config, name }: { config: Config; name: LegalTextName }) {
  const title = titles[name];
  usePageHead(config, { title, path: legalPaths[name] });
  return (
    <>
      <BusinessToolbar />
      <main className={styles.page} id="content">
        <h1>{title}</h1>
        <LegalText name={name} />
      </main>
    </>
  );
}

export function LegalPage({ name }: { name: LegalTextName }) {
  const base = useBaseData("config", "legal-texts");
  if (base.state === "loading") return <LoadingPage />;
  if (base.state === "failed") return <LoadingFailedPage />;
  const { config, "legal-texts": ownTexts } = base.data;
  return ownTexts.includes(name) ? <Legal config={config} name={name} /> : <NotFoundPage />;
}
