import type { Branch } from "@shared/api/types";
import { useOnDemand } from "../ui/use-on-demand";
import type { OrderDraft } from "./use-order";

const loadList = () => import("./removed-list");
const leaveOut = () => {};

/** Names what a new menu removed from the cart; loaded only then. */
export function RemovedNotice({ branch, order }: { branch: Branch; order: OrderDraft }) {
  const list = useOnDemand(loadList, order.cart.removed.length > 0, leaveOut);
  return list && <list.RemovedList branch={branch} order={order} />;
}
