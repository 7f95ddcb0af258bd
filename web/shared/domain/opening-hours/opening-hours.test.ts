import { describe, expect, it } from "vitest";
import appointmentCases from "../../../../fixtures/opening-hours/appointments.json";
import statusCases from "../../../../fixtures/opening-hours/branch-status.json";
import orderTimeCases from "../../../../fixtures/opening-hours/order-times.json";
import openStateCases from "../../../../fixtures/opening-hours/open-state.json";
import openTimeCases from "../../../../fixtures/opening-hours/open-time.json";
import weeklyTableCases from "../../../../fixtures/opening-hours/weekly-table.json";
import type { OrderType, Rule } from "../../api/types";
import {
  appointmentProblem,
  availableDates,
  branchStatus,
  businessDay,
  capacitySlot,
  checkoutSentences,
  currentShift,
  dayPhrase,
  earliestByLeadTimes,
  earliestStart,
  introSentences,
  isClosingSoon,
  isOpen,
  isScheduled,
  kitchenStart,
  type LeadTime,
  nextChange,
  nextOpening,
  openTimeBetween,
  type OrderingSettings,
  promisedAt,
  rangesOfDate,
  slotsOfDate,
  weeklyTable,
} from "./index";

/** The fixtures say instants as the wire does. */
function instant(wire: string): number;
function instant(wire: string | null): number | null;
function instant(wire: string | null): number | null {
  return wire === null ? null : Date.parse(wire);
}

function text(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace(".000Z", "Z");
}

describe("open state", () => {
  it.each(openStateCases.openState)("$name", (expected) => {
    const rules = expected.rules as Rule[];
    const { timeZone } = expected;
    const at = instant(expected.at);
    const shift = currentShift(rules, timeZone, at);
    expect({
      isOpen: isOpen(rules, timeZone, at),
      openFrom: text(shift?.from ?? null),
      openUntil: text(shift?.to ?? null),
      isClosingSoon: isClosingSoon(rules, timeZone, at),
      nextOpening: text(nextOpening(rules, timeZone, at)),
      nextChange: text(nextChange(rules, timeZone, at)),
    }).toEqual({
      isOpen: expected.isOpen,
      openFrom: expected.openFrom,
      openUntil: expected.openUntil,
      isClosingSoon: expected.isClosingSoon,
      nextOpening: expected.nextOpening,
      nextChange: expected.nextChange,
    });
  });
});

describe("weekly table", () => {
  it.each(weeklyTableCases.weeklyTable)("$name", ({ rules, timeZone, now, week }) => {
    const rows = weeklyTable(rules as Rule[], timeZone, instant(now));
    expect(rows.map(({ date, shifts }) => ({ date, shifts }))).toEqual(week);
    expect(rows.map((row) => row.weekday).join(" ")).toBe(
      "monday tuesday wednesday thursday friday saturday sunday",
    );
  });
});

describe("open time between two instants", () => {
  it.each(openTimeCases.openTime)("$name", ({ rules, timeZone, from, to, minutes }) => {
    const milliseconds = openTimeBetween(rules as Rule[], timeZone, instant(from), instant(to));
    expect(milliseconds).toBe(minutes * 60_000);
  });
});

describe("earliest start", () => {
  it.each(appointmentCases.earliestStarts)("$name", (expected) => {
    const { rules, timeZone, earliest, stepMinutes } = expected;
    const start = earliestStart(rules as Rule[], timeZone, instant(earliest), stepMinutes);
    expect(text(start)).toBe(expected.start);
  });
});

describe("ranges and slots of a date", () => {
  it.each(appointmentCases.days)("$name", (expected) => {
    const { timeZone, date, stepMinutes } = expected;
    const rules = expected.rules as Rule[];
    const earliest = instant(expected.earliest);
    const ranges = rangesOfDate(rules, timeZone, date, earliest);
    expect(ranges.map(({ from, to }) => ({ from: text(from), to: text(to) }))).toEqual(
      expected.ranges,
    );
    const slots = slotsOfDate(rules, timeZone, date, earliest, stepMinutes);
    expect(slots.map(text)).toEqual(expected.slots);
  });
});

describe("available dates", () => {
  it.each(appointmentCases.availableDates)("$name", (expected) => {
    const { rules, timeZone, now, earliest, stepMinutes, first, last, dates } = expected;
    expect(
      availableDates(
        rules as Rule[],
        timeZone,
        instant(now),
        instant(earliest),
        stepMinutes,
        first,
        last,
      ),
    ).toEqual(dates);
  });
});

describe("appointments", () => {
  it.each(appointmentCases.appointments)("$name", (expected) => {
    const { rules, timeZone, now, earliest, appointment } = expected;
    expect(
      appointmentProblem(
        rules as Rule[],
        timeZone,
        instant(appointment),
        instant(now),
        instant(earliest),
      ),
    ).toBe(expected.problem);
  });
});

describe("lead times", () => {
  it.each(orderTimeCases.leadTimes)("$name", ({ timeZone, now, leadTimes, earliest }) => {
    const ofProducts = leadTimes.map(({ type, value }) => ({
      isLeadTimeEnabled: true,
      leadTimeType: type as LeadTime["leadTimeType"],
      leadTimeValue: value,
    }));
    expect(text(earliestByLeadTimes(timeZone, instant(now), ofProducts))).toBe(earliest);
  });

  it("does not count where it is not enabled", () => {
    const leadTime = { isLeadTimeEnabled: false, leadTimeType: "days", leadTimeValue: 2 } as const;
    expect(earliestByLeadTimes("Europe/Vienna", 1000, [leadTime])).toBe(1000);
  });
});

describe("promises", () => {
  it.each(orderTimeCases.promises)("$name", (expected) => {
    const { rules, timeZone, now, preparation } = expected;
    const promise = promisedAt(rules as Rule[], timeZone, instant(now), {
      ...preparation,
      extraUntil: instant(preparation.extraUntil),
    });
    expect(text(promise)).toBe(expected.promisedAt);
  });
});

describe("kitchen start", () => {
  it.each(orderTimeCases.kitchenStarts)("$name", ({ due, preparation, start }) => {
    const extraUntil = instant(preparation.extraUntil);
    expect(text(kitchenStart(instant(due), { ...preparation, extraUntil }))).toBe(start);
  });
});

describe("capacity slots", () => {
  it.each(orderTimeCases.capacitySlots)(
    "$name",
    ({ timeZone, at, slotMinutes, index, from, to }) => {
      const slot = capacitySlot(timeZone, instant(at), slotMinutes);
      expect({ index: slot.index, from: text(slot.from), to: text(slot.to) }).toEqual({
        index,
        from,
        to,
      });
    },
  );
});

describe("business day", () => {
  it.each(orderTimeCases.businessDays)("$name", ({ timeZone, at, date }) => {
    expect(businessDay(timeZone, instant(at))).toBe(date);
  });
});

describe("day phrase", () => {
  it.each(statusCases.dayPhrases)("$name", ({ timeZone, now, at, day, time }) => {
    expect(dayPhrase(timeZone, instant(now), instant(at))).toEqual({ day, time });
  });
});

describe("schedules", () => {
  it.each(statusCases.schedules)("$name", (expected) => {
    const { rules, timeZone, at } = expected;
    expect(isScheduled(rules as Rule[], timeZone, instant(at))).toBe(expected.isScheduled);
  });
});

describe("branch status", () => {
  it.each(statusCases.branchStatus)("$name", (expected) => {
    const branch = expected.branch as OrderingSettings;
    const status = branchStatus(branch, instant(expected.now));
    expect({
      isOpen: status.isOpen,
      openUntil: text(status.openUntil),
      isClosingSoon: status.isClosingSoon,
      nextOpening: text(status.nextOpening),
      isDeliveryOpen: status.isDeliveryOpen,
      nextDelivery: text(status.nextDelivery),
      ordering: status.ordering,
    }).toEqual({
      isOpen: expected.isOpen,
      openUntil: expected.openUntil,
      isClosingSoon: expected.isClosingSoon,
      nextOpening: expected.nextOpening,
      isDeliveryOpen: expected.isDeliveryOpen,
      nextDelivery: expected.nextDelivery,
      ordering: expected.ordering,
    });
    expect(status.introMessages.map(({ kind }) => kind)).toEqual(
      expected.introMessages.map(({ kind }) => kind),
    );
    expect(status.introMessages.map((message) => introSentences(message, branch.timeZone))).toEqual(
      expected.sentences,
    );
    for (const [orderType, sentences] of Object.entries(expected.checkoutSentences)) {
      expect(checkoutSentences(status, orderType as OrderType, branch.timeZone)).toEqual(sentences);
    }
  });
});
