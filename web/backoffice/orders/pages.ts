export { BoardPage } from "@shared/staff/orders/board/board-page";
export { DetailPage } from "@shared/staff/orders/detail/detail-page";
export { HistoryPage } from "@shared/staff/orders/lists/history-page";
export { MissedPage } from "@shared/staff/orders/lists/missed-page";
