export { BoardPage, MissedPage } from "./lists";
export { OrderPage } from "./order-page";
