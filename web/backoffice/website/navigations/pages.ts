export { EntriesControl } from "./entries-control";
export { NavigationsNote } from "./navigations-note";
