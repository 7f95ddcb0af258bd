import type { Config } from "@shared/api/types";
import { useKnown } from "../app/base-data";
import { usePageHead } from "../app/page-head";
import type { LegalPage as LegalPageName } from "../shell/legal-links";
import { shellMessages as messages } from "../shell/messages";
import { LoadingPage, NotFoundPage } from "../shell/page-states";
import styles from "./legal-page.module.css";

/** One of the settings' legal texts as a page (decisions, Legal pages). The server has cleaned its HTML. */

const titles: Record<LegalPageName, string> = {
  termsAndConditions: messages.terms,
  privacyPolicy: messages.privacy,
  imprint: messages.imprint,
  allergens: messages.allergens,
};

function LegalText({ config, page }: { config: Config; page: LegalPageName }) {
  const title = titles[page];
  usePageHead(config, { title });
  return (
    <main className={styles.page} id="content">
      <h1>{title}</h1>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: config[`${page}Text`] }} />
    </main>
  );
}

export function LegalPage({ page }: { page: LegalPageName }) {
  const config = useKnown("config");
  if (!config) return <LoadingPage />;
  return config[`${page}Text`] ? <LegalText config={config} page={page} /> : <NotFoundPage />;
}
