import type { Branch, Config, Division } from "@shared/api/types";
import { fromDesktop } from "@shared/ui/breakpoints";
import { isFullBranch, useBaseData } from "../state/base-data";
import { businessTitle, usePageHead } from "../shell/page-head";
import { branchesOf } from "../branches/division";
import { branchesMessages } from "../branches/messages";
import { NextTime } from "../branches/next-time";
import { Picture } from "../ui/picture";
import { RunningOrders } from "../running-orders/running-orders";
import { BusinessToolbar, OpenStatusLabel } from "../shell/hours-toolbar";
import { LoadingFailedPage, LoadingPage } from "../shell/page-states";
import { BranchEntry } from "./branch-entry";
import { Contact, type ContactDetails } from "./contact";
import { Hours } from "./hours";
import { MapSection } from "./map-section";
import { homeMessages as messages } from "./messages";
import { Teasers } from "./teasers";
import styles from "./home.module.css";

/** Where a branch has no text of its own, that of the business. */
function contactOf(config: Config, branch: Branch | undefined): ContactDetails {
  const { businessName, shopName, website } = config;
  if (branch === undefined) return { ...config, name: businessName || shopName };
  const { name, street, zipCode, city } = branch;
  const phone = branch.phone || config.phone;
  const email = branch.email || config.email;
  return { name, street, zipCode, city, phone, email, website };
}

function Welcome({ config, division }: { config: Config; division: Division | undefined }) {
  const title = division?.title || division?.name || businessTitle(config);
  return (
    <>
      <h1>{title}</h1>
      {division?.description ? (
        // Cleaned by the server before it was stored.
        <div className={styles.lead} dangerouslySetInnerHTML={{ __html: division.description }} />
      ) : (
        config.description && <p className={styles.lead}>{config.description}</p>
      )}
    </>
  );
}

function OneBranch({
  config,
  division,
  branch,
}: {
  config: Config;
  division: Division | undefined;
  branch: Branch;
}) {
  const [picture] = branch.images;
  return (
    <>
      {picture && (
        <Picture
          image={picture}
          cut="plain"
          sizes={["small", "medium", "large"]}
          shownWidth={`${fromDesktop} 72rem, 150vw`}
          isFirst
          className={styles.picture}
        />
      )}
      <div className={styles.welcome}>
        <Welcome config={config} division={division} />
        <p className={styles.status}>
          <OpenStatusLabel branch={branch} />
          <NextTime branch={branch} />
        </p>
      </div>
      <Teasers branch={branch} />
      <h2 className="visually-hidden">{branch.name}</h2>
      <div className={styles.columns}>
        <Hours branch={branch} />
        <Contact details={contactOf(config, branch)} />
      </div>
    </>
  );
}

function SeveralBranches({
  config,
  division,
  branches,
}: {
  config: Config;
  division: Division | undefined;
  branches: Branch[];
}) {
  return (
    <>
      <div className={styles.welcome}>
        <Welcome config={config} division={division} />
      </div>
      <h2 className="visually-hidden">{messages.places}</h2>
      {branches.length === 0 && <p>{branchesMessages.noBranches}</p>}
      <ul className={styles.entries}>
        {branches.map((branch, index) => (
          <BranchEntry key={branch.id} branch={branch} isFirst={index === 0} />
        ))}
      </ul>
      <Contact details={contactOf(config, undefined)} />
    </>
  );
}

function Home({
  config,
  division,
  branches,
}: {
  config: Config;
  division: Division | undefined;
  branches: Branch[];
}) {
  usePageHead(config, {
    title: division?.seoTitle || division?.title || division?.name || messages.titleFallback,
    description: division?.seoDescription,
  });
  const [only, second] = branches;
  return (
    <>
      <BusinessToolbar />
      <main className={styles.page} id="content">
        <RunningOrders />
        {only && !second ? (
          <OneBranch config={config} division={division} branch={only} />
        ) : (
          <SeveralBranches config={config} division={division} branches={branches} />
        )}
        <MapSection config={config} branches={branches} />
      </main>
    </>
  );
}

export function HomePage() {
  const base = useBaseData("config", "divisions", "branches");
  if (base.state === "loading") return <LoadingPage />;
  if (base.state === "failed") return <LoadingFailedPage />;
  const { config, divisions, branches } = base.data;
  const [division] = divisions;
  const open = branchesOf(division, branches).filter(isFullBranch);
  return <Home config={config} division={division} branches={open} />;
}
