export { BoardPage } from "@shared/staff/orders/board/board-page";
export { HistoryPage } from "@shared/staff/orders/lists/history-page";
export { MissedPage } from "@shared/staff/orders/lists/missed-page";
export { OrderPage } from "./order-page";
