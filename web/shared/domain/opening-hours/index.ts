/**
 * Opening hours: pure rules, the same as the server's (fixtures/opening-hours are run by both). Every instant is
 * milliseconds since 1970 UTC, "now" is always passed in, and the zone is the branch's IANA name.
 */
export {
  type AppointmentProblem,
  appointmentProblem,
  availableDates,
  rangesOfDate,
  slotsOfDate,
} from "./appointments";
export {
  type BranchStatus,
  branchStatus,
  endOfPause,
  hoursOf,
  type OrderingSettings,
} from "./branch-status";
export { weekdays } from "./calendar";
export { dayPhrase } from "./day-phrase";
export {
  businessDay,
  capacitySlot,
  earliestByLeadTimes,
  kitchenStart,
  type LeadTime,
  preparationOf,
  promisedAt,
} from "./order-times";
export { earliestStart } from "./earliest-start";
export {
  currentShift,
  dateAt,
  isClosingSoon,
  isOpen,
  isScheduled,
  nextChange,
  nextOpening,
  openTimeBetween,
} from "./hours";
export { appointmentSentence, checkoutSentences, introSentences } from "./sentences";
export { timeZoneOf } from "./time-zone";
export { shiftsOfDate, type TimeRange, weeklyTable } from "./weekly-table";
