import type { Branch } from "@shared/api/types";
import { dayPhrase, introSentences } from "@shared/domain/opening-hours";
import { fill } from "@shared/ui/format";
import { dayAndTime, promisedAt, useBranchStatus } from "../state/branch-hours";
import { useNow } from "../state/clock";
import { branchesMessages as messages } from "./messages";
import styles from "./branches.module.css";

/** What comes next at a branch: how soon an order can be had, that it closes soon, or when it opens. */
export function NextTime({ branch }: { branch: Branch }) {
  const now = useNow();
  const status = useBranchStatus(branch);
  const [note] = status.introMessages;
  if (note?.kind === "orderableFrom" || note?.kind === "paused" || note?.kind === "overloaded") {
    return <span>{introSentences(note, branch.timeZone).join(" ")}</span>;
  }
  if (status.isOpen) {
    // No time for guests who have to ask for a quotation or choose a day.
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
