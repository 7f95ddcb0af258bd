export { ClosingDaysPage } from "./closing-days-page";
export { ClosingPage } from "./closing-page";
