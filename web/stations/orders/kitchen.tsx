import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { SilenceBar } from "@shared/staff/orders/alarm/silence-bar";
import { SoundControl } from "@shared/staff/orders/alarm/sound-control";
import { useLiveOrders } from "@shared/staff/orders/live-orders";
import { AvailabilityAlerts } from "@shared/staff/orders/availability/availability-alerts";
import { DeviceFrame } from "../device/device-frame";
import { KitchenBoard } from "./kitchen-board";
import { OrderScreen } from "./order-screen";

/** What is to be made, and nothing about who eats it. */
export function Kitchen() {
  const { branch } = useBranchChoice();
  useLiveOrders(branch.id);
  return (
    <OrderScreen>
      <DeviceFrame
        tools={<SoundControl />}
        alerts={
          <>
            <SilenceBar />
            <AvailabilityAlerts />
          </>
        }
      >
        <KitchenBoard />
      </DeviceFrame>
    </OrderScreen>
  );
}
