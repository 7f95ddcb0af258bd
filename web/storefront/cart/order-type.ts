import type { Branch, Config, DeliveryArea, OrderType } from "@shared/api/types";
import type { Cart } from "./cart";

/** How a guest orders at a branch: what is offered, and what holds until they choose. */

const orderTypes: OrderType[] = ["takeaway", "delivery", "dineIn"];

export function offeredOrderTypes(branch: Branch): OrderType[] {
  const offered: Record<OrderType, boolean> = {
    takeaway: branch.isTakeawayEnabled,
    delivery: branch.isDeliveryEnabled,
    dineIn: branch.isDineInEnabled,
  };
  return orderTypes.filter((type) => offered[type]);
}

/** The saved type, then the default, then the first one offered; takeaway where nothing is. */
export function chosenOrderType(
  branch: Branch,
  saved: OrderType | null,
  byDefault: Config["defaultDeliveryMethod"],
): OrderType {
  const offered = offeredOrderTypes(branch);
  return (
    [saved, byDefault].find((type) => type !== null && offered.includes(type)) ??
    offered[0] ??
    "takeaway"
  );
}

/** The chosen area, else the first; null unless the order is delivered. */
export function chosenDeliveryArea(
  branch: Branch,
  orderType: OrderType,
  cart: Pick<Cart, "deliveryArea">,
): DeliveryArea | null {
  if (orderType !== "delivery") return null;
  return (
    branch.deliveryAreas.find((area) => area.id === cart.deliveryArea) ??
    branch.deliveryAreas[0] ??
    null
  );
}

export function isDepositCharged(branch: Branch, orderType: OrderType): boolean {
  return {
    takeaway: branch.isDepositChargedTakeaway,
    delivery: branch.isDepositChargedDelivery,
    dineIn: branch.isDepositChargedDineIn,
  }[orderType];
}
