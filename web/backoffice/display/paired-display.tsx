import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Redirect, Route, Router, Switch } from "wouter";
import { fill } from "@shared/ui/format";
import { useHashLocation, useHashSearch } from "@shared/staff/context/hash-location";
import { AlarmBars } from "@shared/staff/orders/alarm/alarm-bars";
import { SilenceBar } from "@shared/staff/orders/alarm/silence-bar";
import { SoundControl } from "@shared/staff/orders/alarm/sound-control";
import { BoardPage } from "@shared/staff/orders/board/board-page";
import { BoardSearchButton } from "@shared/staff/orders/board/board-search";
import { DetailPage } from "@shared/staff/orders/detail/detail-page";
import { useLiveOrders } from "@shared/staff/orders/live-orders";
import { HistoryPage } from "@shared/staff/orders/lists/history-page";
import { MissedPage } from "@shared/staff/orders/lists/missed-page";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderPages } from "@shared/staff/orders/order-pages";
import { useCurrentOrders } from "@shared/staff/orders/order-queries";
import { UndoBar } from "@shared/staff/orders/undo/undo-bar";
import { PrintAlertBar } from "@shared/staff/printing/print-alert-bar";
import { ServiceAlerts } from "@shared/staff/orders/service/service-alerts";
import { ActingRolesContext } from "@shared/staff/context/rights";
import { BranchContext, useBranches, useBranchChoice } from "@shared/staff/context/branch-choice";
import { Clock } from "@shared/staff/frame/clock";
import { ConnectionBar, ConnectionLamp } from "@shared/staff/frame/connection-state";
import { PageTabs } from "@shared/staff/ui/page-tabs";
import { DiskBar } from "@shared/staff/frame/disk-bar";
import { RehearsalBar } from "@shared/staff/frame/rehearsal-bar";
import { startServerClock } from "@shared/staff/context/server-clock";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { useDisplayEvents } from "./display-events";
import { forgetAllButWhoWeAre, type DisplayDevice } from "./display-state";
import { useHeartbeat } from "./heartbeat";
import { KitchenBoard } from "./kitchen-board";
import { displayMessages as messages } from "./messages";
import { roles, showStationInAddress, type Station } from "./station";
import { useWakeLock } from "./wake-lock";
import styles from "./display.module.css";

const addresses = { hook: useHashLocation, searchHook: useHashSearch };

const rolesOf = {
  counter: [roles.counter],
  kitchen: [roles.kitchen],
} as const;

type PairedDisplayProps = { device: DisplayDevice; station: Station };

/** The orders of a paired screen: what its station may see and do, in a frame without ways out. */
export function PairedDisplay({ device, station }: PairedDisplayProps) {
  const client = useQueryClient();
  const branches = useBranches();
  const branch = branches.data?.find(({ id }) => id === device.branch.id);
  const [loadedVersion] = useState(device.serverVersion);

  useDisplayEvents();
  useHeartbeat(loadedVersion);
  useWakeLock();
  useEffect(startServerClock, []);
  useEffect(() => () => forgetAllButWhoWeAre(client), [client]);
  useEffect(() => showStationInAddress(station), [station]);

  if (branch === undefined) {
    if (branches.data !== undefined) {
      return (
        <main>
          <EmptyState heading="h1" title={messages.noBranch} />
        </main>
      );
    }
    if (!branches.isError) return null;
    return (
      <main>
        <FailurePanel
          heading="h1"
          message={messages.startFailed}
          detail={messages.codeUnreachable}
          query={branches}
        />
      </main>
    );
  }
  return (
    <ActingRolesContext value={rolesOf[station]}>
      <BranchContext value={{ branch, branches: [branch] }}>
        <Router {...addresses}>
          <NewestVersion isOld={loadedVersion !== device.serverVersion} />
          {station === "counter" ? <Counter name={device.name} /> : <Kitchen name={device.name} />}
        </Router>
      </BranchContext>
    </ActingRolesContext>
  );
}

/**
 * After an upgrade of the server the page loads itself again, in a quiet moment: the browser may want a tap for the
 * sound afterwards, and nobody should miss an order for that.
 */
function NewestVersion({ isOld }: { isOld: boolean }) {
  const { branch } = useBranchChoice();
  const { data: open } = useCurrentOrders(branch.id);
  const isQuiet = open?.orders.length === 0;
  useEffect(() => {
    if (isOld && isQuiet) location.reload();
  }, [isOld, isQuiet]);
  return null;
}

function Counter({ name }: { name: string }) {
  return (
    <>
      <UndoBar />
      <Frame
        name={fill(messages.pairedTitle, { name, station: messages.stations.counter })}
        pages={<PageTabs name={orderMessages.area} tabs={orderPages} />}
        tools={
          <>
            <BoardSearchButton />
            <SoundControl />
          </>
        }
        alerts={
          <>
            <AlarmBars />
            <PrintAlertBar />
            <ServiceAlerts />
          </>
        }
      >
        <Switch>
          <Route path="/orders" component={BoardPage} />
          <Route path="/orders/missed" component={MissedPage} />
          <Route path="/orders/history" component={HistoryPage} />
          <Route path="/orders/:id">
            {({ id }) =>
              /^[1-9]\d*$/.test(id) ? <DetailPage key={id} id={Number(id)} /> : <Home />
            }
          </Route>
          <Route component={Home} />
        </Switch>
      </Frame>
    </>
  );
}

function Home() {
  return <Redirect to="/orders" replace />;
}

function Kitchen({ name }: { name: string }) {
  const { branch } = useBranchChoice();
  useLiveOrders(branch.id);
  return (
    <Frame
      name={fill(messages.pairedTitle, { name, station: messages.stations.kitchen })}
      tools={<SoundControl />}
      alerts={
        <>
          <SilenceBar />
          <ServiceAlerts />
        </>
      }
    >
      <KitchenBoard />
    </Frame>
  );
}

type FrameProps = {
  name: string;
  /** Ways to further pages, where the station has some. */
  pages?: ReactNode;
  tools: ReactNode;
  alerts: ReactNode;
  children: ReactNode;
};

function Frame({ name, pages, tools, alerts, children }: FrameProps) {
  const { branch } = useBranchChoice();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.place}>
          <strong>{branch.name}</strong>
          <span>{name}</span>
        </p>
        {pages}
        <div className={styles.tools}>
          <ConnectionLamp />
          {tools}
          <Clock />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <RehearsalBar />
        <DiskBar />
        <ConnectionBar />
        {alerts}
        {children}
      </main>
    </div>
  );
}
