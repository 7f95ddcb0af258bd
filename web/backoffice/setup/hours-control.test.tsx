import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { branches } from "@shared/api/fields.generated";
import type { Rule } from "@shared/api/types";
import { useCurrentUser } from "../context/current-user";
import { startServer } from "@shared/staff/testing/server";
import { showFields } from "../form/controls/show-fields";
import { HoursControl } from "./hours-control";
import { weekHours } from "./week";

const rule = (type: Rule["type"], from: string, to: string, date: string | null = null): Rule => ({
  type,
  date,
  isClosed: false,
  from,
  to,
});

/** A page of somebody who is known. */
const Known = ({ children }: { children: ReactNode }) =>
  useCurrentUser().data === undefined ? null : children;

/** The hours of two branches, one above the other. */
async function showHours(above: Rule[], below: Rule[]) {
  await startServer(
    { "GET /api/users/me": () => ({ body: { data: { id: 9, roles: ["ROLE_ADMIN"] } } }) },
    "/backend#/setup/branch",
  );
  const use = { control: HoursControl, conversion: weekHours };
  return showFields(
    { above: branches.openingHours, below: branches.openingHours },
    { uses: { above: use, below: use }, stored: { above, below }, around: Known },
  );
}

// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => sessionStorage.clear());

it("takes hours over from another branch, pauses and single days included, and gives them back", async () => {
  const special = [
    rule("monday", "08:00", "12:00"),
    rule("monday", "14:00", "18:00"),
    { ...rule("once", "10:00", "16:00", "2027-12-24") },
  ];
  const plain = [rule("sunday", "09:00", "11:00")];
  const form = await showHours(special, plain);
  const [copy] = await screen.findAllByRole("button", { name: "Öffnungszeiten kopieren" });
  if (copy) await userEvent.click(copy);
  const [, paste] = await screen.findAllByRole("button", {
    name: "Kopierte Öffnungszeiten übernehmen",
  });
  if (paste) await userEvent.click(paste);
  await waitFor(() => expect(form.sent().below).toEqual(special));
  expect(form.sent().above).toEqual(special);
  await userEvent.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(form.sent().below).toEqual(plain));
});

it("shows as a week what is one", async () => {
  const week = [rule("monday", "07:30", "15:00"), rule("saturday", "10:00", "14:00")];
  const form = await showHours(week, []);
  const [copy] = await screen.findAllByRole("button", { name: "Öffnungszeiten kopieren" });
  if (copy) await userEvent.click(copy);
  const [, paste] = await screen.findAllByRole("button", {
    name: "Kopierte Öffnungszeiten übernehmen",
  });
  if (paste) await userEvent.click(paste);
  await waitFor(() => expect(form.sent().below).toEqual(week));
  expect(screen.getAllByLabelText<HTMLInputElement>("Montag von")[1]?.value).toBe("07:30");
});
