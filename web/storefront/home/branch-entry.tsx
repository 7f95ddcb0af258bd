import type { Branch } from "@shared/api/types";
import { NextTime } from "../branches/next-time";
import { Banner } from "../ui/banner";
import { Link } from "../ui/link";
import { OpenStatusLabel } from "../shell/hours-toolbar";
import { Hours } from "./hours";
import { BagIcon, PhoneIcon, PinIcon } from "./icons";
import { homeMessages as messages } from "./messages";
import { OutsideLink } from "../ui/outside-link";
import { addressLine, directionsTo, telephoneLink } from "./places";
import styles from "./home.module.css";

/** One of several branches: its picture, whether it is open, its hours and links to the route. */
export function BranchEntry({ branch, isFirst }: { branch: Branch; isFirst: boolean }) {
  const [picture] = branch.images;
  const directions = directionsTo(branch);
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        {picture && <Banner image={picture} width="42rem" isFirst={isFirst} />}
        <h3>{branch.name}</h3>
        <p className={styles.status}>
          <OpenStatusLabel branch={branch} />
          <NextTime branch={branch} />
        </p>
        {branch.description && <p>{branch.description}</p>}
        <p className={styles.quiet}>{addressLine(branch)}</p>
        <div className={styles.entryWays}>
          <Link href={`/store/${branch.identifier}`} className={styles.way} data-first="true">
            <BagIcon />
            {messages.orderOnline}
            <span className="visually-hidden">: {branch.name}</span>
          </Link>
          {branch.phone && (
            <a href={telephoneLink(branch.phone)} className={styles.way}>
              <PhoneIcon />
              {messages.call}
              <span className="visually-hidden">: {branch.name}</span>
            </a>
          )}
          {directions !== null && (
            <OutsideLink href={directions} className={styles.way}>
              <PinIcon />
              {messages.route}
              <span className="visually-hidden">: {branch.name}</span>
            </OutsideLink>
          )}
        </div>
      </div>
      <Hours branch={branch} />
    </li>
  );
}
