import { PrinterX } from "lucide-react";
import { useLocation } from "wouter";
import { fill } from "../../ui/format";
import { useMayHandleOrders, useMayReadDevices } from "../context/rights";
import { useBranchChoice } from "../context/branch-choice";
import { AlertBar } from "../ui/alert-bar";
import { ButtonLink } from "../ui/button";
import { printMessages as messages } from "./messages";
import { usePrintAlerts } from "./print-queries";

export const printJobsPath = "/devices/print-jobs";

/** Says on every page that tickets do not come out, in the server's words, until the cause is gone. */
export function PrintAlertBar() {
  const { branch } = useBranchChoice();
  const [path] = useLocation();
  const mayReadDevices = useMayReadDevices();
  const { data: alerts = [] } = usePrintAlerts(branch.id, useMayHandleOrders());
  const [worst, ...others] = alerts;
  // That page has them all.
  if (worst === undefined || path === printJobsPath) return null;
  const more =
    others.length === 1 ? messages.alertOne : fill(messages.alertMany, { count: others.length });
  return (
    <AlertBar
      icon={PrinterX}
      title={worst.message}
      {...(others.length > 0 && { text: more })}
      action={
        mayReadDevices && (
          <ButtonLink href={printJobsPath} variant="card">
            {messages.look}
          </ButtonLink>
        )
      }
    />
  );
}
