import { useState } from "react";
import { SessionPage } from "../session/session-page";
import { ownAccountMessages as messages } from "./own-account.messages";
import { type NewSecondFactor } from "./own-account-queries";
import { SecondFactorBegin, SecondFactorSetup } from "./second-factor-setup";

/** All that users find who need a second factor before anything else. */
export function SecondFactorDemanded() {
  const [prepared, setPrepared] = useState<NewSecondFactor>();
  return (
    <SessionPage title={messages.demandedTitle}>
      <p>{messages.demandedHint}</p>
      {prepared ? (
        <SecondFactorSetup level="h2" prepared={prepared} onDone={() => location.reload()} />
      ) : (
        <SecondFactorBegin onPrepared={setPrepared} />
      )}
      <p className="session-ways">
        <a href="/backend/logout">{messages.signOut}</a>
      </p>
    </SessionPage>
  );
}
