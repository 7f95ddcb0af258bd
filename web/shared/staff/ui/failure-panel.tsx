import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { serverSentence } from "./notices";
import { uiMessages } from "./messages";
import { Button } from "./button";
import styles from "./states.module.css";

type FailurePanelProps = {
  /** What could not be done, from the error catalogue. */
  message: string;
  query: Pick<UseQueryResult, "error" | "isFetching"> & { refetch: () => unknown };
  /** Stands below where the server said nothing about it. */
  detail?: string;
  /** h1 where the panel is the whole page. */
  heading?: "h1" | "h2" | undefined;
};

/** Stands where the content would be: what happened, and the way on. */
export function FailurePanel({
  message,
  query,
  detail,
  heading: Heading = "h2",
}: FailurePanelProps) {
  const text = serverSentence(query.error) ?? detail;
  return (
    <div className={styles.state} role="alert">
      <CloudOff aria-hidden size={32} />
      <Heading>{message}</Heading>
      {text !== undefined && <p>{text}</p>}
      <Button onClick={() => void query.refetch()} loading={query.isFetching}>
        {uiMessages.retry}
      </Button>
    </div>
  );
}
