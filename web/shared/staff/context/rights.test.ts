import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  closesDays,
  editsDevices,
  editsSettings,
  editsWebsite,
  handlesOrders,
  readsDevices,
  readsDeliveryLog,
  runsService,
  setsUp,
  type ActingRole,
} from "./rights";

type Contract = { paths: Record<string, Record<string, { "x-access": string[] }>> };

const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../contract/openapi.json"), "utf8"),
) as Contract;

/** As the contract calls them. */
const nameOf = (role: ActingRole) =>
  role.startsWith("ROLE_") ? role.slice("ROLE_".length).toLowerCase() : role;

it.each<[string, readonly ActingRole[], string, string]>([
  ["handlesOrders", handlesOrders, "post", "/api/orders/acknowledge"],
  ["runsService", runsService, "put", "/api/branches/{id}/pause"],
  ["readsDevices", readsDevices, "post", "/api/devices/{id}/test/notification"],
  ["editsDevices", editsDevices, "post", "/api/devices/{id}/pair"],
  ["readsDeliveryLog", readsDeliveryLog, "get", "/api/logs"],
  ["setsUp", setsUp, "get", "/api/setup"],
  ["editsSettings", editsSettings, "post", "/api/config"],
  ["editsWebsite", editsWebsite, "put", "/api/redirects/{id}"],
  ["editsWebsite", editsWebsite, "put", "/api/navigations/{id}"],
  ["editsWebsite", editsWebsite, "put", "/api/blocks/{id}"],
  ["editsWebsite", editsWebsite, "post", "/api/images"],
  ["closesDays", closesDays, "get", "/api/branches/{id}/closings"],
])("%s are those the server lets", (_, roles, method, path) => {
  const allowed = contract.paths[path]?.[method]?.["x-access"] ?? [];
  expect(roles.map(nameOf).toSorted()).toEqual(allowed.toSorted());
});
