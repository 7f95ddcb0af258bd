import { Redirect, Route, Switch } from "wouter";
import { PrintAlertBar } from "@shared/staff/printing/print-alert-bar";
import { AlarmBars } from "@shared/staff/orders/alarm/alarm-bars";
import { SoundControl } from "@shared/staff/orders/alarm/sound-control";
import { BoardPage } from "@shared/staff/orders/board/board-page";
import { BoardSearchButton } from "@shared/staff/orders/board/board-search";
import { DetailPage } from "@shared/staff/orders/detail/detail-page";
import { HistoryPage } from "@shared/staff/orders/lists/history-page";
import { MissedPage } from "@shared/staff/orders/lists/missed-page";
import { orderMessages } from "@shared/staff/orders/messages";
import { orderPages } from "@shared/staff/orders/order-pages";
import { AvailabilityAlerts } from "@shared/staff/orders/availability/availability-alerts";
import { UndoBar } from "@shared/staff/orders/undo/undo-bar";
import { PageTabs } from "@shared/staff/ui/page-tabs";
import { DeviceFrame } from "../device/device-frame";
import { OrderScreen } from "./order-screen";

/** The whole board with an order's details, in a frame without ways out. */
export function Counter() {
  return (
    <OrderScreen>
      <UndoBar />
      <DeviceFrame
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
            <AvailabilityAlerts />
          </>
        }
      >
        <Switch>
          <Route path="/orders" component={BoardPage} />
          <Route path="/orders/missed" component={MissedPage} />
          <Route path="/orders/history">
            <HistoryPage />
          </Route>
          <Route path="/orders/:id">
            {({ id }) =>
              /^[1-9]\d*$/.test(id) ? <DetailPage key={id} id={Number(id)} /> : <Home />
            }
          </Route>
          <Route component={Home} />
        </Switch>
      </DeviceFrame>
    </OrderScreen>
  );
}

function Home() {
  return <Redirect to="/orders" replace />;
}
