import { BoardPage as Board } from "@shared/staff/orders/board/board-page";
import { MissedPage as Missed } from "@shared/staff/orders/lists/missed-page";
import { useRememberedList } from "./remembered-list";

/** The lists of orders that stations have as well. */

export function BoardPage() {
  useRememberedList();
  return <Board />;
}

export function MissedPage() {
  useRememberedList();
  return <Missed />;
}
