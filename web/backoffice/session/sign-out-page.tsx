import { useEffect, useState } from "react";
import { calls, setCsrfToken } from "@shared/api/calls";
import { Button, ButtonLink } from "@shared/staff/ui/button";
import { forgetClipboard } from "../clipboard/clipboard";
import { fetchCurrentUser } from "../context/current-user";
import { forgetLists } from "../context/last-lists";
import { forgetRecentRecords } from "../context/recent-records";
import { isSignedOut } from "../context/return-address";
import { forgetAllDrafts } from "../form/edit/kept-draft";
import { sessionMessages as messages } from "./messages";
import { SessionPage } from "./session-page";

/** Ends the session; having none already is just as good. */
async function signOut(): Promise<void> {
  try {
    await fetchCurrentUser();
    await calls.post("/api/auth/logout");
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
  }
  setCsrfToken(null);
  forgetAllDrafts();
  forgetRecentRecords();
  forgetClipboard();
  forgetLists();
}

type Progress = "running" | "done" | "failed";

/** `/backend/logout`: links lead here, and the page itself posts. */
export function SignOutPage() {
  const [progress, setProgress] = useState<Progress>("running");

  useEffect(() => {
    if (progress !== "running") return;
    signOut().then(
      () => setProgress("done"),
      () => setProgress("failed"),
    );
  }, [progress]);

  const title = {
    running: messages.signingOut,
    done: messages.signedOut,
    failed: messages.signOutFailed,
  }[progress];

  return (
    <SessionPage title={title}>
      {progress === "done" && (
        <>
          <p>{messages.signedOutHint}</p>
          <ButtonLink isElsewhere href="/backend/login">
            {messages.signInAgain}
          </ButtonLink>
        </>
      )}
      {progress === "failed" && (
        <Button onClick={() => setProgress("running")}>{messages.retry}</Button>
      )}
    </SessionPage>
  );
}
