import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { fill, formatTime } from "../../ui/format";
import { AlertBar } from "../ui/alert-bar";
import { useBranchChoice } from "../context/branch-choice";
import { useConnection } from "../context/connection";
import { serverTimeAt } from "../context/server-clock";
import { Button } from "../ui/button";
import { frameMessages as messages } from "./messages";
import styles from "./frame.module.css";

/** The indicator in the header; being offline is shown by the bar. */
export function ConnectionLamp() {
  const connection = useConnection();
  if (connection.kind === "offline") return null;
  return (
    <output className={styles.lamp} data-kind={connection.kind}>
      {/* A word of its own each: one that is seen at last would count as one that moved. */}
      <span key={connection.kind}>{messages[connection.kind]}</span>
    </output>
  );
}

/** A bar that says that nothing arrives and since when, and offers to reload. */
export function ConnectionBar() {
  const connection = useConnection();
  const { branch } = useBranchChoice();
  const client = useQueryClient();
  if (connection.kind !== "offline") return null;
  const time = formatTime(serverTimeAt(connection.since), branch.timeZone);
  return (
    <AlertBar
      icon={WifiOff}
      title={fill(messages.offline, { time })}
      text={messages.offlineHint}
      action={
        <Button variant="card" onClick={() => void client.refetchQueries()}>
          {messages.checkNow}
        </Button>
      }
    />
  );
}
