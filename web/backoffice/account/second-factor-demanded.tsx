import { useState, type ReactNode } from "react";
import { useCurrentUser } from "../context/current-user";
import { SessionPage } from "../session/session-page";
import { ownAccountMessages as messages } from "./own-account.messages";
import { type NewSecondFactor } from "./own-account-queries";
import { SecondFactorBegin, SecondFactorSetup } from "./second-factor-setup";

/** The back office, or only the setup of the second factor for users who need one first. */
export function AfterSecondFactor({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user.data?.lacksSecondFactor === true ? <DemandedSetup /> : children;
}

function DemandedSetup() {
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
