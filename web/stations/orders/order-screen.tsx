import type { ReactNode } from "react";
import { Router } from "wouter";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { useHashLocation, useHashSearch } from "@shared/staff/context/hash-location";
import { useCurrentOrders } from "@shared/staff/orders/order-queries";
import { useNewestVersion } from "../device/device-context";

const addresses = { hook: useHashLocation, searchHook: useHashSearch };

/** What both order displays stand in: pages behind the hash, and a new version as soon as no order is open. */
export function OrderScreen({ children }: { children: ReactNode }) {
  const { branch } = useBranchChoice();
  const { data: open } = useCurrentOrders(branch.id);
  useNewestVersion(open?.orders.length === 0);
  return <Router {...addresses}>{children}</Router>;
}
