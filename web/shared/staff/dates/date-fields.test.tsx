import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "../testing/render";
import { DayField, InstantField } from "./date-fields";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function showDay(start: string, isNeeded = false) {
  const chosen = vi.fn<(day: string) => void>();
  function Shown() {
    const [day, setDay] = useState(start);
    return (
      <DayField
        label="Tag"
        day={day}
        today="2026-11-26"
        isNeeded={isNeeded}
        onChoose={(next) => {
          chosen(next);
          setDay(next);
        }}
      />
    );
  }
  renderPage(<Shown />);
  return chosen;
}

it("chooses a day once it is typed, and not while", async () => {
  const chosen = showDay("");
  await userEvent.type(field("Tag"), "3.12.27");
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(chosen.mock.calls).toEqual([["2027-12-03"]]);
  await userEvent.tab();
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(field("Tag").value).toBe("03.12.2027");
});

it("says what it cannot read, and chooses nothing", async () => {
  const chosen = showDay("2026-12-03");
  await userEvent.clear(field("Tag"));
  await userEvent.type(field("Tag"), "31.4.");
  await userEvent.tab();
  expect(chosen).not.toHaveBeenCalled();
  expect(field("Tag").value).toBe("31.4.");
  expect(screen.getByText("Bitte geben Sie ein Datum wie 03.12.2026 ein.")).toBeDefined();
});

it("may be emptied", async () => {
  const chosen = showDay("2026-12-03");
  await userEvent.clear(field("Tag"));
  await userEvent.tab();
  expect(chosen.mock.calls).toEqual([[""]]);
});

it("goes back to its day where one is needed", async () => {
  const chosen = showDay("2026-12-03", true);
  await userEvent.clear(field("Tag"));
  await userEvent.tab();
  expect(chosen).not.toHaveBeenCalled();
  expect(field("Tag").value).toBe("03.12.2026");
});

it("reads an instant on the clocks of a zone, and gives on what it cannot read", async () => {
  const typed = vi.fn<(at: string) => void>();
  function Shown() {
    const [at, setAt] = useState("");
    return (
      <InstantField
        label="Zeit"
        value={at}
        timeZone="Europe/Vienna"
        onChange={(next) => {
          typed(next);
          setAt(next);
        }}
      />
    );
  }
  renderPage(<Shown />);
  await userEvent.type(field("Zeit"), "3.12.2027 1830");
  expect(typed).toHaveBeenLastCalledWith("2027-12-03T17:30:00Z");
  await userEvent.tab();
  expect(field("Zeit").value).toBe("03.12.2027 18:30");
  await userEvent.type(field("Zeit"), "x");
  expect(typed).toHaveBeenLastCalledWith("03.12.2027 18:30x");
});
