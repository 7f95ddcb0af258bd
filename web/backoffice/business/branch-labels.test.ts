import { expect, it } from "vitest";
import { testBranch } from "@shared/staff/testing/branch";
import { branchLabels } from "./branch-labels";

const around = { origin: "https://ringlotte.test", branchOf: () => undefined, money: String };
const hollerplatz = testBranch({
  name: "Hollerplatz",
  identifier: "hollerplatz",
  street: "Hollerplatz 3",
  zipCode: "1070",
  city: "Wien",
  isPublic: true,
});

it("leads from the window to the branch's page", () => {
  expect(branchLabels.of(hollerplatz, around)).toEqual({
    title: "Hollerplatz",
    lines: ["Hollerplatz 3", "1070 Wien"],
    code: "https://ringlotte.test/store/hollerplatz",
    invitation: "Scannen und bestellen",
  });
});

it("warns of a code that leads nowhere", () => {
  const { problem } = branchLabels.of({ ...hollerplatz, isPublic: false }, around);
  expect(problem).toContain("„Hollerplatz“ ist nicht öffentlich.");
});
