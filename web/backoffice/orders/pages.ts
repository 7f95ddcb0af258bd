export { BoardPage } from "@shared/staff/orders/board/board-page";
export { MissedPage } from "@shared/staff/orders/lists/missed-page";
export { HistoryPage } from "./history-page";
export { OrderPage } from "./order-page";
