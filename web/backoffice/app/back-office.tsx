import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cloneElement, useEffect } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { Announcer } from "@shared/ui/announcer";
import { useHashLocation, useHashSearch } from "@shared/staff/context/hash-location";
import { createQueryClient } from "@shared/staff/context/query-client";
import { PrintAlertBar } from "@shared/staff/printing/print-alert-bar";
import { AlarmBars } from "@shared/staff/orders/alarm/alarm-bars";
import { SoundControl } from "@shared/staff/orders/alarm/sound-control";
import { BoardSearchButton } from "@shared/staff/orders/board/board-search";
import { AvailabilityAlerts } from "@shared/staff/orders/availability/service-alerts";
import { UndoBar } from "@shared/staff/orders/undo/undo-bar";
import { Notices } from "@shared/staff/ui/notices";
import { AccountPage } from "../account/account-page";
import { AfterSecondFactor } from "../account/second-factor-demanded";
import { TokensPage } from "../account/tokens-page";
import { isAdmin, useCurrentUser } from "../context/current-user";
import { goToSignIn, isSignedOut } from "../context/return-address";
import { NotFoundPage } from "../frame/not-found-page";
import { PagePlace } from "../frame/page-place";
import { SetupRoutes } from "../setup/area";
import { isInTheWay, setupQuery } from "../setup/setup-steps";
import { areas, loadPages } from "./areas";
import { Shell } from "./shell";

/** Leaves for the sign-in page as soon as any answer says that the session is over. */
const client = createQueryClient((failure) => {
  if (isSignedOut(failure)) goToSignIn();
});
const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** The signed-in side: providers, the shell, and the pages of all areas. */
export function BackOffice() {
  useEffect(() => void loadPages(location.hash.slice(1)), []);

  return (
    <QueryClientProvider client={client}>
      <Router {...addresses}>
        <Announcer />
        <UndoBar />
        <Notices />
        <AfterSecondFactor>
          <Shell
            alerts={
              <>
                <AlarmBars />
                <PrintAlertBar />
                <AvailabilityAlerts />
              </>
            }
            withoutBranch={
              <PagePlace>
                <SetupRoutes />
              </PagePlace>
            }
            tools={
              <>
                <BoardSearchButton />
                <SoundControl />
              </>
            }
          >
            <PagePlace>
              <Switch>
                {areas.map(({ path, routes }) => cloneElement(routes, { key: path }))}
                <Route path="/account" component={AccountPage} />
                <Route path="/account/tokens" component={TokensPage} />
                <Route path="/">
                  <Start />
                </Route>
                <Route component={NotFoundPage} />
              </Switch>
            </PagePlace>
          </Shell>
        </AfterSecondFactor>
      </Router>
    </QueryClientProvider>
  );
}

/** The board, and for administrators the first steps as long as guests find nothing to order. */
function Start() {
  const user = useCurrentUser();
  const isOwner = user.data !== undefined && isAdmin(user.data);
  const steps = useQuery({ ...setupQuery, enabled: isOwner });
  if (isOwner && steps.isPending) return null;
  return <Redirect to={steps.data?.some(isInTheWay) ? "/dashboard" : "/orders"} replace />;
}
