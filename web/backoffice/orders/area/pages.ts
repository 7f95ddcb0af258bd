export { BoardPage } from "../board/board-page";
export { DetailPage } from "../detail/detail-page";
export { HistoryPage } from "../lists/history-page";
export { MissedPage } from "../lists/missed-page";
