import { expect, it } from "vitest";
import { access } from "../../api/access.generated";
import {
  closesDays,
  editsDevices,
  editsSettings,
  handlesOrders,
  readsJournal,
  readsDevices,
  readsPaymentMethods,
  setsAvailability,
  setsUp,
} from "./rights";

type Call = keyof typeof access;

// What stands behind one right is shown and hidden together.
it.each<[string, typeof handlesOrders, Call[]]>([
  ["handlesOrders", handlesOrders, ["GET /api/orders", "POST /api/orders/{id}/status/confirm"]],
  [
    "setsAvailability",
    setsAvailability,
    ["PUT /api/branches/{id}/pause", "PUT /api/branches/{id}/extra-minutes"],
  ],
  ["readsDevices", readsDevices, ["GET /api/devices/{id}", "POST /api/devices/{id}/test/print"]],
  ["editsDevices", editsDevices, ["POST /api/devices", "POST /api/devices/{id}/pair"]],
  ["readsJournal", readsJournal, ["GET /api/logs", "POST /api/logs/{id}/retry"]],
  ["readsPaymentMethods", readsPaymentMethods, ["GET /api/settings/payment-methods"]],
  ["setsUp", setsUp, ["GET /api/setup", "POST /api/branches"]],
  ["editsSettings", editsSettings, ["POST /api/config", "POST /api/guests/export"]],
  [
    "closesDays",
    closesDays,
    ["GET /api/branches/{id}/closings", "GET /api/branches/{id}/closings/{day}"],
  ],
])("%s opens every call of its pages", (_, right, calls) => {
  for (const call of calls) expect(access[call], call).toEqual(right);
});
