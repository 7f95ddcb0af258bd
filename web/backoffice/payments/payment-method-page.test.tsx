import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startServer, type Routes } from "@shared/staff/testing/server";
import type { ActingRole } from "@shared/staff/context/rights";
import { renderPage } from "../testing/render";
import { PaymentMethodPage } from "./payment-method-page";

const offer = {
  branch: { id: 1 },
  method: "mollie",
  isOffered: false,
  obstacles: [{ reason: "isOffEverywhere", message: "Im ganzen Betrieb ausgeschaltet." }],
};

async function openAs(role: ActingRole, routes: Routes = {}) {
  await startServer(
    {
      "GET /api/users/me": () => ({ body: { data: { id: 9, roles: [] } } }),
      "GET /api/config": () => ({ body: { data: { version: 1, enableMollie: false } } }),
      "GET /api/settings/payment-methods": () => ({ body: { data: [offer] } }),
      ...routes,
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

it("tells who changed the method, of the settings and of the branch only what is about it", async () => {
  const asked: Record<string, string | null> = {};
  const at = "2027-01-04T11:30:00Z";
  const by = { version: 4, at, user: { id: 9 }, userName: "Vera Muster" };
  await openAs("admin", {
    "GET /api/config/history": (_, query) => {
      asked.config = query.get("fields");
      const change = {
        enableMollie: [true, false],
        mollieApiKeySetAt: [null, at],
        shopName: ["Früher", "Heute"],
      };
      return { body: { data: [{ ...by, change }] } };
    },
    "GET /api/branches/1/history": (_, query) => {
      asked.branch = query.get("fields");
      return { body: { data: [] } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Verlauf im ganzen Betrieb" }));
  const entry = (await screen.findByText("Geändert")).closest("li") as HTMLElement;
  expect(within(entry).getByText("von Vera Muster")).toBeDefined();
  expect(entry.textContent).toContain("Mollievorher Janachher Nein");
  expect(entry.textContent).toContain("API-Schlüssel hinterlegt am");
  expect(entry.textContent).not.toContain("Früher");
  await userEvent.click(screen.getByRole("button", { name: /^Verlauf am Standort/ }));
  await screen.findByText("Noch nie geändert.");
  expect(asked).toEqual({
    config: "enablePluginMollie,enableMollie,mollieApiKeySetAt",
    branch: "isMollieEnabled",
  });
});
