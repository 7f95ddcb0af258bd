import { Notifications } from "@mantine/notifications";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { Announcer } from "@shared/ui/announcer";
import { AccountPage } from "../account/account-page";
import { AfterSecondFactor } from "../account/second-factor-demanded";
import { TokensPage } from "../account/tokens-page";
import { ClosingDaysPage, closingDaysPath } from "../closing/closing-days-page";
import { ClosingPage, closingPath } from "../closing/closing-page";
import { AlarmBars } from "../orders/alarm/alarm-bars";
import { SoundControl } from "../orders/alarm/sound-control";
import { BoardPage } from "../orders/board/board-page";
import { BoardSearchButton } from "../orders/board/board-search";
import { DetailPage } from "../orders/detail/detail-page";
import { HistoryPage } from "../orders/lists/history-page";
import { MissedPage } from "../orders/lists/missed-page";
import { DeviceEditPage } from "../devices/device-edit-page";
import { DevicePage } from "../devices/device-page";
import { DevicesPage } from "../devices/devices-page";
import { NewDevicePage } from "../devices/new-device-page";
import { guestsPath } from "../guests/guests";
import { GuestsPage } from "../guests/guests-page";
import { NavigationForm } from "../website/navigations/navigation-form";
import { navigations } from "../website/navigations/navigations";
import { NavigationsPage } from "../website/navigations/navigations-page";
import { news } from "../website/news/news";
import { NewsForm } from "../website/news/news-form";
import { NewsPage } from "../website/news/news-page";
import { PaymentMethodsPage } from "../payments/payment-methods-page";
import { PrintAlertBar } from "../devices/printing/print-alert-bar";
import { PrintJobsPage } from "../devices/printing/print-jobs-page";
import { ProtocolPage } from "../protocol/protocol-page";
import { RedirectForm } from "../website/redirects/redirect-form";
import { redirects } from "../website/redirects/redirects";
import { RedirectsPage } from "../website/redirects/redirects-page";
import { UndoBar } from "../orders/undo/undo-bar";
import { ServiceAlerts } from "../orders/service/service-alerts";
import { isAdmin, useCurrentUser } from "../context/current-user";
import { goToSignIn, isSignedOut } from "../context/return-address";
import { DashboardPage } from "../setup/dashboard-page";
import { NamedStep, SetupRoutes } from "../setup/setup-routes";
import { isInTheWay, setupQuery } from "../setup/setup-steps";
import { firstSection } from "../settings/messages";
import { isSection } from "../settings/sections";
import { SettingsPage } from "../settings/settings-page";
import { Shell } from "./shell";
import { useHashLocation, useHashSearch } from "../context/hash-location";
import { NotFoundPage } from "./not-found-page";
import { Numbered } from "./numbered";
import { createQueryClient } from "../context/query-client";
import { recordRoutes } from "./record-routes";

/** Leaves for the sign-in page as soon as any answer says that the session is over. */
const client = createQueryClient((failure) => {
  if (isSignedOut(failure)) goToSignIn();
});
const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** The signed-in side: providers, the shell, and which page belongs to which address. */
export function BackOffice() {
  return (
    <QueryClientProvider client={client}>
      <Router {...addresses}>
        <Announcer />
        <UndoBar />
        <Notifications position="top-center" limit={4} />
        <AfterSecondFactor>
          <Shell
            alerts={
              <>
                <AlarmBars />
                <PrintAlertBar />
                <ServiceAlerts />
              </>
            }
            withoutBranch={<SetupRoutes />}
            tools={
              <>
                <BoardSearchButton />
                <SoundControl />
              </>
            }
          >
            <Switch>
              <Route path="/orders" component={BoardPage} />
              <Route path="/orders/missed" component={MissedPage} />
              <Route path="/orders/history" component={HistoryPage} />
              <Route path={closingPath} component={ClosingPage} />
              <Route path={closingDaysPath} component={ClosingDaysPage} />
              <Route path="/orders/:id">
                {({ id }) => <Numbered id={id}>{(number) => <DetailPage id={number} />}</Numbered>}
              </Route>
              <Route path="/devices" component={DevicesPage} />
              <Route path="/devices/new" component={NewDevicePage} />
              <Route path="/devices/print-jobs" component={PrintJobsPage} />
              <Route path="/devices/:id">
                {({ id }) => <Numbered id={id}>{(number) => <DevicePage id={number} />}</Numbered>}
              </Route>
              <Route path="/devices/:id/edit">
                {({ id }) => (
                  <Numbered id={id}>{(number) => <DeviceEditPage id={number} />}</Numbered>
                )}
              </Route>
              <Route path="/logs" component={ProtocolPage} />
              <Route path="/account" component={AccountPage} />
              <Route path="/account/tokens" component={TokensPage} />
              <Route path="/payment-methods" component={PaymentMethodsPage} />
              {/* The website's own address, to which the public pages link. */}
              <Route path="/sites">
                <Redirect to="/navigations" replace />
              </Route>
              {recordRoutes(navigations, NavigationsPage, NavigationForm)}
              {recordRoutes(news, NewsPage, NewsForm)}
              {recordRoutes(redirects, RedirectsPage, RedirectForm)}
              <Route path={guestsPath}>
                <AdminsOnly>
                  <GuestsPage />
                </AdminsOnly>
              </Route>
              <Route path="/settings/:section?">
                {({ section = firstSection }) => (
                  <AdminsOnly>
                    {isSection(section) ? <SettingsPage section={section} /> : <NotFoundPage />}
                  </AdminsOnly>
                )}
              </Route>
              <Route path="/">
                <Start />
              </Route>
              <Route path="/dashboard">
                <AdminsOnly>
                  <DashboardPage />
                </AdminsOnly>
              </Route>
              <Route path="/setup/:step">
                {({ step }) => (
                  <AdminsOnly>
                    <NamedStep name={step} />
                  </AdminsOnly>
                )}
              </Route>
              <Route component={NotFoundPage} />
            </Switch>
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

/** Others are at home on the board, where links to the dashboard bring them. */
function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user.data && isAdmin(user.data) ? children : <Redirect to="/orders" replace />;
}
