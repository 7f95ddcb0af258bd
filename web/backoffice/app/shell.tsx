import { useEffect, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { isAdmin } from "@shared/api/roles";
import type { CurrentUser } from "@shared/api/types";
import { actingRoles, ActingRolesContext, useMayHandleOrders } from "@shared/staff/context/rights";
import { EmptyState } from "@shared/staff/ui/empty-state";
import { FailurePanel } from "@shared/staff/ui/failure-panel";
import { LateSkeleton } from "@shared/staff/ui/late-skeleton";
import { useCurrentInSight } from "@shared/staff/ui/use-current-in-sight";
import { BranchContext, useBranches } from "@shared/staff/context/branch-choice";
import { useConfig } from "@shared/staff/context/config";
import { ConnectionBar, ConnectionLamp } from "@shared/staff/frame/connection-state";
import { Clock } from "@shared/staff/frame/clock";
import { DiskBar } from "@shared/staff/frame/disk-bar";
import { RehearsalBar } from "@shared/staff/frame/rehearsal-bar";
import { PageTabs } from "@shared/staff/ui/page-tabs";
import { startServerClock, useWasClockAsked } from "@shared/staff/context/server-clock";
import { Skeleton } from "@shared/staff/ui/skeleton";
import { SecondFactorDemanded } from "../account/second-factor-demanded";
import { useCurrentUser } from "../context/current-user";
import { isSignedOut } from "../context/return-address";
import { StaffApp } from "../installation/staff-app";
import { AccountMenu } from "./account-menu";
import { isPageOf } from "../frame/area";
import { CurrentRoomContext } from "../frame/current-room";
import { areasOf, OwnRoomsContext, roomsOf, useOwnRooms } from "./areas";
import { branchesOf, chosenBranch, useRememberedBranch } from "../context/remembered-branch";
import { BranchSelect } from "../frame/branch-select";
import { GettingAbout } from "./getting-about";
import { shellMessages as messages } from "./messages";
import styles from "./shell.module.css";

type ShellProps = {
  /** Small controls for those who answer orders, in reach everywhere, for example the order sound. */
  tools: ReactNode;
  /** What must not be overlooked on any page; stands above the content. */
  alerts: ReactNode;
  /** Shown to administrators while there is no branch to speak of. */
  withoutBranch: ReactNode;
  children: ReactNode;
};

/**
 * Loads user, branches and the server's clock, then frames every page. Pages inside may rely on a chosen branch; those
 * of the whole business stand beside any, for its clock, when the user has none.
 */
export function Shell({ withoutBranch, ...props }: ShellProps) {
  const user = useCurrentUser();
  const branches = useBranches();
  const config = useConfig();
  const remembered = useRememberedBranch();

  useEffect(startServerClock, []);
  const wasClockAsked = useWasClockAsked();

  // Here, as whoever asks on their own may learn of the user later than the frame.
  if (user.data?.lacksSecondFactor) return <SecondFactorDemanded />;
  if (user.data && branches.data && config.data && wasClockAsked) {
    const own = branchesOf(user.data, branches.data);
    const roles = actingRoles(user.data.roles);
    const branch = chosenBranch(own, remembered) ?? branches.data[0];
    if (branch === undefined && isAdmin(user.data))
      return <BareFrame user={user.data}>{withoutBranch}</BareFrame>;
    const business = { config: config.data, branches: branches.data };
    const rooms = roomsOf({ roles, hasBranch: own.length > 0, business });
    if (branch === undefined || rooms.length === 0) return <NoBranch />;
    return (
      <ActingRolesContext value={roles}>
        <BranchContext value={{ branch, branches: own }}>
          <OwnRoomsContext value={rooms}>
            <Frame user={user.data} {...props} />
          </OwnRoomsContext>
        </BranchContext>
      </ActingRolesContext>
    );
  }
  // The browser is on its way to the sign-in page.
  if (isSignedOut(user.error)) return null;
  if (user.isError) {
    return (
      <main>
        <FailurePanel heading="h1" message={messages.userFailed} query={user} />
      </main>
    );
  }
  const failed = [branches, config].find(({ isError }) => isError);
  if (failed) {
    return (
      <main>
        <FailurePanel heading="h1" message={messages.startFailed} query={failed} />
      </main>
    );
  }
  return (
    <LateSkeleton>
      <div className={styles.frame}>
        <div className={styles.rail} />
        <div className={styles.header}>
          <Skeleton height={32} width="60%" />
        </div>
      </div>
    </LateSkeleton>
  );
}

function NoBranch() {
  return (
    <main>
      <EmptyState heading="h1" title={messages.noBranchTitle} text={messages.noBranch}>
        <a href="/backend/logout">{messages.signOut}</a>
      </EmptyState>
    </main>
  );
}

/** Without a branch: only the user and the page. */
function BareFrame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header className={styles.header}>
        <strong>{messages.product}</strong>
        <div className={styles.tools}>
          <AccountMenu user={user} />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <RehearsalBar />
        <DiskBar />
        {children}
      </main>
      <StaffApp />
    </div>
  );
}

type FrameProps = Omit<ShellProps, "withoutBranch"> & { user: CurrentUser };

function Frame({ user, tools, alerts, children }: FrameProps) {
  const [path] = useLocation();
  const mayHandleOrders = useMayHandleOrders();
  const rooms = useOwnRooms();
  const area = areasOf(rooms).find((candidate) => isPageOf(candidate, path));
  const room = rooms.find(({ areas }) => area && areas.includes(area));
  const rail = useCurrentInSight(room?.path);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById("content")?.focus()}
      >
        {messages.skipToContent}
      </button>
      <nav ref={rail} className={styles.rail} aria-label={messages.areas}>
        {rooms.map(({ path: target, name, icon: Icon }) => (
          <Link
            key={target}
            href={target}
            aria-current={target === room?.path ? "true" : undefined}
          >
            <Icon aria-hidden size={22} strokeWidth={1.8} />
            {name}
          </Link>
        ))}
      </nav>
      <header className={styles.header}>
        <BranchSelect />
        {room && room.tabs.length > 0 && <PageTabs name={room.name} tabs={room.tabs} />}
        <div className={styles.tools}>
          {mayHandleOrders && <ConnectionLamp />}
          <GettingAbout rooms={rooms} user={user} />
          {mayHandleOrders && tools}
          <Clock />
          <AccountMenu user={user} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <RehearsalBar />
        <DiskBar />
        <ConnectionBar />
        {alerts}
        {area?.hasOwnLine && area.tabs.length > 1 && (
          <div className={styles.within}>
            <PageTabs name={area.name} tabs={area.tabs} />
          </div>
        )}
        <CurrentRoomContext value={room}>{children}</CurrentRoomContext>
      </main>
      <StaffApp />
    </div>
  );
}
