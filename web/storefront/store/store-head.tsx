import type { Branch } from "@shared/api/types";
import { useKiosk } from "../state/kiosk";
import { ChevronLeftIcon } from "../ui/icons";
import { Link } from "../ui/link";
import { OpenStatusLabel } from "../shell/hours-toolbar";
import { shellMessages } from "../shell/messages";
import styles from "./store.module.css";

/** The opening-hours toolbar as this page's heading: the way back, the place's name, its status. */
export function StoreHead({ branch }: { branch: Branch }) {
  return (
    <div className={styles.head}>
      {!useKiosk() && (
        <Link href="/" className={styles.back} aria-label={shellMessages.allBranches}>
          <ChevronLeftIcon width="24" height="24" />
        </Link>
      )}
      <h1>{branch.name}</h1>
      <OpenStatusLabel branch={branch} />
    </div>
  );
}
