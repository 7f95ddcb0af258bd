import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { CurrentUser } from "@shared/api/types";
import { BranchContext } from "@shared/staff/context/branch-choice";
import { testBranch } from "@shared/staff/testing/branch";
import { renderPage } from "../testing/render";
import { GettingAbout } from "./getting-about";

const [square, station] = [testBranch(), testBranch({ id: 2, name: "Bahnhof" })];

async function openPalette(branches: (typeof square)[]) {
  renderPage(
    <BranchContext value={{ branch: square, branches }}>
      <GettingAbout rooms={[]} user={{ id: 9 } as CurrentUser} />
    </BranchContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Suchen und Springen" }));
  await screen.findByRole("option", { name: "Abmelden" });
}

const switches = () =>
  screen
    .queryAllByRole("option", { name: /^Standort wechseln/ })
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
// How long something takes is not what these tests judge.
configure({ asyncUtilTimeout: 20_000 });

it("switches to another branch by its name", async () => {
  await openPalette([square, station]);
  expect(switches()).toEqual(["Standort wechseln: Bahnhof"]);
  await userEvent.keyboard("wechseln bahn{Enter}");
  await waitFor(() => expect(localStorage.getItem("backoffice.branch")).toBe("2"));
});

it("offers no switch to who has one branch", async () => {
  await openPalette([square]);
  expect(switches()).toEqual([]);
});
