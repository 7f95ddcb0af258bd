import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "@shared/api/client";
import { useCurrentUser } from "../session/current-user";
import { SessionPage } from "../session/session-page";
import { QueryContent } from "../ui/query-content";
import { ownAccountMessages as messages } from "./own-account.messages";
import { secondFactorPath, type NewSecondFactor } from "./own-account-queries";
import { SecondFactorSetup } from "./second-factor-setup";

/** The back office, or for who has to set up the second step first nothing but that. */
export function AfterSecondFactor({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user.data?.lacksSecondFactor === true ? <DemandedSetup /> : children;
}

function DemandedSetup() {
  const prepared = useQuery({
    queryKey: ["new-second-factor"],
    queryFn: () => api.post<NewSecondFactor>(secondFactorPath, {}),
    // Each answer is another secret.
    staleTime: Infinity,
  });
  return (
    <SessionPage title={messages.demandedTitle}>
      <p>{messages.demandedHint}</p>
      <QueryContent query={prepared} failed={messages.setUpFailed} skeleton={240}>
        {(secret) => (
          <SecondFactorSetup level="h2" prepared={secret} onDone={() => location.reload()} />
        )}
      </QueryContent>
      <p className="session-ways">
        <a href="/backend/logout">{messages.signOut}</a>
      </p>
    </SessionPage>
  );
}
