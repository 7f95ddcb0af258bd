import { BellOff, ChevronDown } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { useSearch } from "wouter";
import type { Branch } from "../../../api/types";
import { belowWideScreen, fromTablet } from "../../../ui/breakpoints";
import { fill } from "../../../ui/format";
import { useSetting } from "../../context/local-setting";
import { writeSetting } from "../../context/stored-setting";
import { useBranchChoice } from "../../context/branch-choice";
import { useServerNow } from "../../context/server-clock";
import { EmptyState } from "../../ui/empty-state";
import { QueryContent } from "../../ui/query-content";
import { useMediaQuery } from "../../ui/use-media-query";
import { Button } from "../../ui/button";
import { AvailabilityBar } from "../availability/availability-bar";
import { useOrderAlarm } from "../alarm/order-alarm";
import { alarmMessages } from "../alarm/messages";
import { OrderDialogs } from "../dialogs/order-dialogs";
import { orderMessages } from "../messages";
import { useCurrentOrders } from "../order-queries";
import { wallTime } from "../due-words";
import { laneNames, lanesOf, matches, waitsForStaff, type LaneName, type Lanes } from "../lanes";
import type { OpenOrders } from "../open-orders";
import type { Order } from "../order";
import { BoardSearch } from "./board-search";
import { BoardSkeleton } from "./board-skeleton";
import { LaterCard, NewOrderCard, PreparingCard, ReadyCard, type CardProps } from "./cards";
import { boardMessages as messages } from "./messages";
import { MoreOrders } from "./more-orders";
import styles from "./board-page.module.css";

const cards: Record<LaneName, ComponentType<CardProps>> = {
  new: NewOrderCard,
  later: LaterCard,
  preparing: PreparingCard,
  ready: ReadyCard,
};

/** All open orders of the branch in four lanes, in the server's last known state. */
export function BoardPage() {
  const { branch } = useBranchChoice();
  const current = useCurrentOrders(branch.id);
  const open = current.data;
  const waiting = open ? open.orders.filter(waitsForStaff).length + open.more.unanswered : 0;

  useEffect(() => {
    document.title =
      waiting === 0 ? messages.title : fill(messages.titleWithCount, { count: waiting });
  }, [waiting]);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{messages.title}</h1>
      <AvailabilityBar />
      <QueryContent
        query={current}
        failed={orderMessages.ordersFailed}
        skeleton={<BoardSkeleton />}
      >
        {(shown) => <Board open={shown} branch={branch} />}
      </QueryContent>
    </div>
  );
}

function Board({ open: { orders, more }, branch }: { open: OpenOrders; branch: Branch }) {
  const now = useServerNow();
  const typed = new URLSearchParams(useSearch()).get("q");
  const [shownLane, setShownLane] = useState<LaneName>("new");
  const found = orders.filter((order) => matches(order, typed ?? ""));
  const lanes = lanesOf(found);
  const isEverythingShown = more.unanswered === 0 && more.inHand === 0;
  const isNothingOpen = isEverythingShown && laneNames.every((name) => lanes[name].length === 0);

  return (
    <>
      {typed !== null && <BoardSearch typed={typed} />}
      {isNothingOpen ? (
        <NothingOpen typed={typed ?? ""} />
      ) : (
        <>
          <LaneSwitch
            lanes={lanes}
            more={more.unanswered}
            shown={shownLane}
            onShow={setShownLane}
          />
          <div className={styles.lanes} data-shown={shownLane}>
            <Lane name="new" orders={lanes.new} more={more.unanswered} branch={branch} now={now} />
            <div className={styles.kitchen}>
              <LaterLane orders={lanes.later} branch={branch} now={now} />
              <Lane name="preparing" orders={lanes.preparing} branch={branch} now={now} />
            </div>
            <Lane name="ready" orders={lanes.ready} branch={branch} now={now} />
          </div>
          {more.inHand > 0 && (
            <div className={styles.moreInHand}>
              <MoreOrders count={more.inHand} />
            </div>
          )}
        </>
      )}
      <OrderDialogs orders={orders} />
    </>
  );
}

function NothingOpen({ typed }: { typed: string }) {
  return typed.trim() === "" ? (
    <EmptyState title={messages.quietTitle} text={messages.quiet} />
  ) : (
    <EmptyState title={fill(messages.noHits, { text: typed })} />
  );
}

type LaneProps = { name: LaneName; orders: Order[]; branch: Branch; now: number };

/** `more`: how many orders of the lane are not shown. */
function Lane({ name, orders, more = 0, branch, now }: LaneProps & { more?: number }) {
  return (
    <section className={styles.lane} data-lane={name} aria-labelledby={`lane-${name}`}>
      <div className={styles.laneHead}>
        <h2 id={`lane-${name}`}>
          {messages.lanes[name]} <span className={styles.count}>{orders.length + more}</span>
        </h2>
        {name === "new" && <Acknowledge />}
      </div>
      <Cards name={name} orders={orders} branch={branch} now={now} />
      <MoreOrders count={more} />
    </section>
  );
}

function Cards({ name, orders, branch, now }: LaneProps) {
  const Card = cards[name];
  const isSearching = Boolean(new URLSearchParams(useSearch()).get("q"));
  if (orders.length === 0) {
    return (
      <p className={styles.empty}>{isSearching ? messages.noHit : messages.emptyLanes[name]}</p>
    );
  }
  return (
    <div className={styles.cards}>
      {orders.map((order) => (
        <Card key={order.id} order={order} branch={branch} now={now} />
      ))}
    </div>
  );
}

/** What the kitchen need not begin yet. Where columns are few it is folded away, the next beginning in sight. */
function LaterLane({ orders, branch, now }: Omit<LaneProps, "name">) {
  const isFoldable = useMediaQuery(`${fromTablet} and ${belowWideScreen}`);
  const isOpen = useSetting("backoffice.later") === "1";
  if (!isFoldable) return <Lane name="later" orders={orders} branch={branch} now={now} />;

  const starts = orders.map((order) => order.preparationAt).filter((at) => at !== null);
  const next = starts.toSorted()[0] ?? null;
  return (
    <section className={styles.later} aria-labelledby="lane-later">
      <h2 id="lane-later">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => writeSetting("backoffice.later", isOpen ? "0" : "1")}
        >
          {messages.lanes.later} <span className={styles.count}>{orders.length}</span>
          {next !== null && (
            <span className={styles.nextStart}>
              {fill(messages.nextStart, { time: wallTime(next, now, branch.timeZone) })}
            </span>
          )}
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
      </h2>
      {isOpen && <Cards name="later" orders={orders} branch={branch} now={now} />}
    </section>
  );
}

/** Stops the alarm for the orders that are here now. */
function Acknowledge() {
  const { ringing, acknowledge, isAcknowledging } = useOrderAlarm();
  if (ringing === 0) return null;
  return (
    <Button
      color="ink"
      leftSection={<BellOff aria-hidden size={20} />}
      loading={isAcknowledging}
      onClick={acknowledge}
    >
      {alarmMessages.acknowledge}
    </Button>
  );
}

type LaneSwitchProps = {
  lanes: Lanes;
  /** New orders that are not shown. */
  more: number;
  shown: LaneName;
  onShow: (lane: LaneName) => void;
};

/** On phones one lane fills the screen; this chooses which. */
function LaneSwitch({ lanes, more, shown, onShow }: LaneSwitchProps) {
  return (
    <nav className={styles.laneSwitch} aria-label={messages.chooseLane}>
      {laneNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => onShow(name)}>
          <strong data-waiting={name === "new" && lanes.new.length > 0}>
            {lanes[name].length + (name === "new" ? more : 0)}
          </strong>
          {messages.shortLanes[name]}
        </button>
      ))}
    </nav>
  );
}
