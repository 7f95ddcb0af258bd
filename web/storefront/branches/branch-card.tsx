import type { Branch, BranchCard as BranchCardData } from "@shared/api/types";
import { isFullBranch } from "../state/base-data";
import { Banner } from "../ui/banner";
import { Link } from "../ui/link";
import { Picture } from "../ui/picture";
import { OpenStatusLabel } from "../shell/hours-toolbar";
import { branchesMessages as messages } from "./messages";
import { NextTime } from "./next-time";
import styles from "./branches.module.css";

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
  hasPlaceForPicture,
}: {
  branch: Branch | BranchCardData;
  isFirst: boolean;
  /** Whether any card of the list shows a picture: without, all do without its place. */
  hasPlaceForPicture: boolean;
}) {
  const header = branch.images[0];
  const { logo } = branch;
  return (
    <li className={styles.card} data-inactive={!branch.isPublic}>
      {hasPlaceForPicture && (
        <div className={styles.cardPicture}>
          {header && <Banner image={header} width="36rem" isFirst={isFirst} />}
          {!header && !logo && (
            <span className={styles.initial} aria-hidden="true">
              {branch.name.charAt(0)}
            </span>
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
      )}
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
