import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { ApiError } from "../../api/client";
import { uiMessages } from "./messages";

/**
 * Notices that stay until somebody read them, one per id. Failures that replace a whole screen are
 * failure-panel's business.
 */

type Notice = {
  id: string;
  title: string;
  text?: string | undefined;
  /** Offered when doing the same again may help. */
  onRetry?: () => void;
  /** Of what went well: goes by itself. */
  isBrief?: boolean;
};

/** Some of the server's sentences begin with what the title says already. */
function withoutTitle(text: string | undefined, title: string): string | undefined {
  if (text === undefined || !text.startsWith(title)) return text;
  return text.slice(title.length).trim() || undefined;
}

export function showNotice({ id, title, text, onRetry, isBrief = false }: Notice): void {
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message: (
      <>
        {withoutTitle(text, title)}
        {onRetry && (
          <Button
            mt="sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              onRetry();
            }}
          >
            {uiMessages.retry}
          </Button>
        )}
      </>
    ),
    role: isBrief ? "status" : "alert",
    color: "dark",
    autoClose: isBrief && 6_000,
    closeButtonProps: { "aria-label": uiMessages.close, size: 48 },
  });
}

/** Takes a notice back that is no longer true, for example because the next try has worked. */
export function hideNotice(id: string): void {
  notifications.hide(id);
}

/** The server's own sentence about a failure, if it gave one. */
export function serverSentence(failure: unknown): string | undefined {
  return failure instanceof ApiError ? (failure.errors[0]?.message ?? failure.message) : undefined;
}
