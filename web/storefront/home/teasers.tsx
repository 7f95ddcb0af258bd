import type { ReactNode } from "react";
import type { Branch } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { Link } from "../ui/link";
import { ArrowIcon, BagIcon, PhoneIcon, PinIcon } from "./icons";
import { homeMessages as messages } from "./messages";
import { OutsideLink } from "../ui/outside-link";
import { addressLine, directionsTo, telephoneLink } from "./places";
import styles from "./home.module.css";

/** The content of a teaser: an icon, a text, and an arrow. */
function Face({ sign, title, children }: { sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      {sign}
      <strong>{title}</strong>
      <span className={styles.teaserHint}>{children}</span>
      <ArrowIcon className={styles.teaserArrow} />
    </>
  );
}

/** The three things guests come for, each one tap away; what the branch cannot offer is left out. */
export function Teasers({ branch }: { branch: Branch }) {
  const directions = directionsTo(branch);
  return (
    <nav className={styles.teasers} aria-label={messages.offers}>
      <Link href={`/store/${branch.identifier}`} className={styles.teaser}>
        <Face sign={<BagIcon />} title={messages.orderOnline}>
          {messages.orderOnlineHint}
        </Face>
      </Link>
      {branch.phone && (
        <a href={telephoneLink(branch.phone)} className={styles.teaser}>
          <Face sign={<PhoneIcon />} title={messages.reserve}>
            {fill(messages.reserveHint, { phone: branch.phone.replaceAll(" ", "\u00a0") })}
          </Face>
        </a>
      )}
      {directions !== null && (
        <OutsideLink href={directions} className={styles.teaser}>
          <Face sign={<PinIcon />} title={messages.directions}>
            {addressLine(branch)}
          </Face>
        </OutsideLink>
      )}
    </nav>
  );
}
