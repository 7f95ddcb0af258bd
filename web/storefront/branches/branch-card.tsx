import type { Branch, BranchCard as BranchCardData } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { isFullBranch } from "../app/base-data";
import { dayPhrase, introSentences } from "@shared/domain/opening-hours";
import { dayAndTime, promisedAt, useBranchStatus } from "../app/branch-hours";
import { useNow } from "../app/clock";
import { Link } from "../parts/link";
import { Picture } from "../parts/picture";
import { OpenStatusLabel } from "../shell/hours-toolbar";
import { branchesMessages as messages } from "./messages";
import styles from "./branches.module.css";

function NextTime({ branch }: { branch: Branch }) {
  const now = useNow();
  const status = useBranchStatus(branch);
  const [note] = status.introMessages;
  if (note?.kind === "orderableFrom" || note?.kind === "paused") {
    return <span>{introSentences(note, branch.timeZone).join(" ")}</span>;
  }
  if (status.isOpen) {
    // Who has to ask for a quotation or choose a day is promised nothing.
    const isPromised = !branch.isQuotationRequired && !branch.isAppointmentRequired;
    const pickup =
      isPromised && branch.isTakeawayEnabled ? promisedAt(branch, "takeaway", now) : null;
    return (
      <>
        {pickup !== null && (
          <span>{fill(messages.pickupAt, dayAndTime(branch.timeZone, now, pickup))}</span>
        )}
        {status.isClosingSoon && <strong className={styles.soon}>{messages.closesSoon}</strong>}
      </>
    );
  }
  if (status.nextOpening === null) {
    return branch.closedMessage ? <span>{branch.closedMessage}</span> : null;
  }
  const { day, time } = dayPhrase(branch.timeZone, now, status.nextOpening);
  return (
    <span>
      {day === null ? fill(messages.opensAt, { time }) : fill(messages.opensOn, { day, time })}
    </span>
  );
}

function CardBody({ branch }: { branch: BranchCardData }) {
  return (
    <div className={styles.address}>
      <span>{branch.street}</span>
      <span>
        {branch.zipCode} {branch.city}
      </span>
    </div>
  );
}

export function BranchCard({
  branch,
  isFirst,
}: {
  branch: Branch | BranchCardData;
  isFirst: boolean;
}) {
  const header = branch.images[0];
  const { logo } = branch;
  return (
    <li className={styles.card} data-inactive={!branch.isPublic}>
      <div className={styles.cardPicture}>
        {header && (
          <Picture
            image={header}
            cut="category"
            sizes={["small", "medium"]}
            shownWidth="(min-width: 60rem) 36rem, 100vw"
            isFirst={isFirst}
            alt=""
            className={styles.cover}
          />
        )}
        {logo && (
          <Picture
            image={logo}
            cut="plain"
            sizes={["thumbnail", "tiny"]}
            shownWidth="4rem"
            alt=""
            className={styles.logo}
          />
        )}
      </div>
      <div className={styles.cardText}>
        <h2>
          {isFullBranch(branch) ? (
            <Link href={`/store/${branch.identifier}`} className={styles.cardLink}>
              {branch.name}
            </Link>
          ) : (
            branch.name
          )}
        </h2>
        <CardBody branch={branch} />
        <div className={styles.times}>
          {isFullBranch(branch) ? (
            <>
              <OpenStatusLabel branch={branch} />
              <NextTime branch={branch} />
            </>
          ) : (
            <span>{messages.inactive}</span>
          )}
        </div>
      </div>
    </li>
  );
}
