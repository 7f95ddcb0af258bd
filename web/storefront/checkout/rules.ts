import type { Branch, Config, DeliveryArea, OrderType, PaymentMethod } from "@shared/api/types";
import type { BranchStatus } from "@shared/domain/opening-hours";

/** What a branch asks of an order, and what it offers. Pure; the server checks all of it again. */

type Requirements = { email: boolean; phone: boolean; address: boolean };

export function requirements(branch: Branch, orderType: OrderType): Requirements {
  switch (orderType) {
    case "delivery":
      return {
        email: branch.isDeliveryEmailRequired,
        phone: branch.isDeliveryPhoneRequired,
        address: branch.isDeliveryAddressRequired,
      };
    case "dineIn":
      return {
        email: branch.isDineInEmailRequired,
        phone: branch.isDineInPhoneRequired,
        address: branch.isDineInAddressRequired,
      };
    case "takeaway":
      return {
        email: branch.isTakeawayEmailRequired,
        phone: branch.isTakeawayPhoneRequired,
        address: branch.isTakeawayAddressRequired,
      };
  }
}

/** Global plugin flag, global switch and branch flag; cash has no plugin. */
export function availablePayments(config: Config, branch: Branch): PaymentMethod[] {
  const offered: Record<PaymentMethod, boolean> = {
    cash: config.enableCash && branch.isCashEnabled,
    "atm-card": config.enablePluginATMCard && config.enableATMCard && branch.isATMCardEnabled,
    "hydro-ag-voucher":
      config.enablePluginHydroAGVoucher &&
      config.enableHydroAGVoucher &&
      branch.isHydroAGVoucherEnabled,
    mollie: config.enablePluginMollie && config.enableMollie && branch.isMollieEnabled,
    datatrans: config.enablePluginDatatrans && config.enableDatatrans && branch.isDatatransEnabled,
  };
  return (Object.keys(offered) as PaymentMethod[]).filter((method) => offered[method]);
}

/** The chosen one while it is offered, else cash, else datatrans, else the first. */
export function chosenPayment(
  offered: readonly PaymentMethod[],
  chosen: PaymentMethod | null,
): PaymentMethod | null {
  const preferred = [chosen, "cash" as const, "datatrans" as const];
  return (
    preferred.find((method) => method !== null && offered.includes(method)) ?? offered[0] ?? null
  );
}

export type SubmitKind = "quotation" | "order" | "preorder";

/** The one button there is: quotation before order before pre-order, or none. */
export function submitKind(
  branch: Branch,
  status: BranchStatus,
  orderType: OrderType,
): SubmitKind | null {
  const isBlocked = status.orderableFrom !== null || status.pausedUntil !== null;
  if (branch.isQuotationRequired) return isBlocked ? null : "quotation";
  const mode = status.ordering[orderType];
  return mode === "none" ? null : mode;
}

/** The area whose text names the postal code. */
export function areaOfZipCode(
  areas: readonly DeliveryArea[],
  zipCode: string,
): DeliveryArea | null {
  const code = zipCode.trim();
  if (!/^\d{4,5}$/.test(code)) return null;
  return areas.find((area) => area.area.split(/[^\d]+/).includes(code)) ?? null;
}
