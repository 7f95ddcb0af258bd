import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startServer } from "@shared/staff/testing/server";
import type { ActingRole } from "@shared/staff/context/rights";
import { renderPage } from "../testing/render";
import { PaymentMethodPage } from "./payment-method-page";

const offer = {
  branch: { id: 1 },
  method: "mollie",
  isOffered: false,
  obstacles: [{ reason: "isOffEverywhere", message: "Im ganzen Betrieb ausgeschaltet." }],
};

async function openAs(role: ActingRole) {
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "GET /api/config": () => ({ body: { data: { version: 1, enableMollie: false } } }),
      "GET /api/settings/payment-methods": () => ({ body: { data: [offer] } }),
    },
    "/backend#/payment-methods/mollie",
  );
  renderPage(<PaymentMethodPage method="mollie" />, [role]);
  await screen.findByText("Im ganzen Betrieb ausgeschaltet.");
}

const here = "An diesem Standort anbieten";
const everywhere = "Im ganzen Betrieb anbieten";

it.each<[ActingRole, string[]]>([
  ["employee", []],
  ["manager", [here]],
])("tells %s why, and offers %j to be changed", async (role, changed) => {
  await openAs(role);
  for (const name of changed) expect(await screen.findByRole("switch", { name })).toBeDefined();
  expect(screen.queryAllByRole("switch")).toHaveLength(changed.length);
  expect(screen.queryByLabelText("API-Schlüssel")).toBeNull();
  expect(screen.queryByRole("button", { name: "Mollie jetzt aufrufen" })).toBeNull();
  expect(screen.getByText(/die Rolle Administration hat/)).toBeDefined();
});

it("lets administrators change all of it, and try it", async () => {
  await openAs("admin");
  for (const name of ["Erweiterung", everywhere, here])
    expect(await screen.findByRole("switch", { name })).toBeDefined();
  expect(screen.getByLabelText("API-Schlüssel")).toBeDefined();
  expect(screen.getByRole("button", { name: "Mollie jetzt aufrufen" })).toBeDefined();
});
