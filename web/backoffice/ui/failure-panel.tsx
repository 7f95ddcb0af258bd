import { Button } from "@mantine/core";
import { CloudOff } from "lucide-react";
import styles from "./states.module.css";
import { uiMessages } from "./messages";

type FailurePanelProps = {
  /** What could not be done, from the error catalogue. */
  message: string;
  /** What the server said about it, if anything. */
  detail?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  /** h1 where the panel is the whole page. */
  heading?: "h1" | "h2";
};

/** Stands where the content would be: what happened, and the way on. */
export function FailurePanel({
  message,
  detail,
  onRetry,
  isRetrying = false,
  heading: Heading = "h2",
}: FailurePanelProps) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff aria-hidden size={32} />
      <Heading>{message}</Heading>
      {detail !== undefined && <p>{detail}</p>}
      <Button onClick={onRetry} loading={isRetrying}>
        {uiMessages.retry}
      </Button>
    </div>
  );
}
