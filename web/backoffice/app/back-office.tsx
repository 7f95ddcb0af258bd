import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cloneElement, useEffect, useEffectEvent } from "react";
import { Redirect, Route, Router, Switch, useLocation } from "wouter";
import { onSignedOut } from "@shared/api/calls";
import { isAdmin } from "@shared/api/roles";
import { Announcer } from "@shared/ui/announcer";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useHashLocation, useHashSearch } from "@shared/staff/context/hash-location";
import { createQueryClient } from "@shared/staff/context/query-client";
import { useMayHandleOrders } from "@shared/staff/context/rights";
import { PrintAlertBar } from "@shared/staff/printing/print-alert-bar";
import { AlarmBars } from "@shared/staff/orders/alarm/alarm-bars";
import { SoundControl } from "@shared/staff/orders/alarm/sound-control";
import { BoardSearchButton } from "@shared/staff/orders/board/board-search";
import { AvailabilityAlerts } from "@shared/staff/orders/availability/availability-alerts";
import { UndoBar } from "@shared/staff/orders/undo/undo-bar";
import { Notices } from "@shared/staff/ui/notices";
import { useCurrentUser } from "../context/current-user";
import { goToSignIn } from "../context/return-address";
import { latePages } from "../frame/late-pages";
import { NotFoundPage } from "../frame/not-found-page";
import { PagePlace } from "../frame/page-place";
import { SetupRoutes } from "../setup/area";
import { isInTheWay, setupQuery } from "../setup/setup-steps";
import { areasOf, loadAhead, loadFirst, startOf, useOwnRooms, wayInstead } from "./areas";
import { Shell } from "./shell";

const client = createQueryClient();
onSignedOut(goToSignIn);
const { page: accountPage } = latePages(() => import("../account/pages"));
const AccountPage = accountPage((pages) => pages.AccountPage);
const TokensPage = accountPage((pages) => pages.TokensPage);
const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** The signed-in side: providers, the shell, and the pages of all areas. */
export function BackOffice() {
  useEffect(() => void loadFirst(location.hash.slice(1)), []);

  return (
    <QueryClientProvider client={client}>
      <Router {...addresses}>
        <Announcer />
        <UndoBar />
        <Notices />
        <Shell
          alerts={<Alerts />}
          withoutBranch={
            <PagePlace>
              <SetupRoutes />
            </PagePlace>
          }
          tools={<OrderTools />}
        >
          <PagePlace>
            <Pages />
          </PagePlace>
        </Shell>
      </Router>
    </QueryClientProvider>
  );
}

/** What must not be overlooked on any page: orders for those who answer them. */
function Alerts() {
  const mayHandleOrders = useMayHandleOrders();
  const { branches } = useBranchChoice();
  if (branches.length === 0) return null;
  return (
    <>
      {mayHandleOrders && (
        <>
          <AlarmBars />
          <PrintAlertBar />
        </>
      )}
      <AvailabilityAlerts />
    </>
  );
}

function OrderTools() {
  return (
    <>
      <BoardSearchButton />
      <SoundControl />
    </>
  );
}

/** The pages of one's own areas; the address of another leads to the first of them. */
function Pages() {
  const own = areasOf(useOwnRooms());
  const loadOwn = useEffectEvent(() => void loadAhead(own, location.hash.slice(1)));
  useEffect(() => loadOwn(), []);

  return (
    <Switch>
      {own.map(({ name, routes }) => cloneElement(routes, { key: name }))}
      <Route path="/account" component={AccountPage} />
      <Route path="/account/tokens" component={TokensPage} />
      <Route path="/">
        <Start />
      </Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>
  );
}

function Elsewhere() {
  const [path] = useLocation();
  const way = wayInstead(useOwnRooms(), path);
  return way === undefined ? <NotFoundPage /> : <Redirect to={way} replace />;
}

/** The first of one's own areas, and for administrators the first steps as long as guests find nothing to order. */
function Start() {
  const own = useOwnRooms();
  const user = useCurrentUser();
  const isOwner = user.data !== undefined && isAdmin(user.data);
  const steps = useQuery({ ...setupQuery, enabled: isOwner });
  if (isOwner && steps.isPending) return null;
  return <Redirect to={steps.data?.some(isInTheWay) ? "/dashboard" : startOf(own)} replace />;
}
