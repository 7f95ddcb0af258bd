export { EntriesControl } from "./entries-control";
export { NavigationsPage } from "./navigations-page";
