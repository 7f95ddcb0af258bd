import { identifierOf } from "@shared/domain/identifier";
import type { components } from "@shared/api/contract.generated";
import type { Device } from "./device";

/** What staff write about a device, as the form holds it and as it is sent. */

export type DeviceDraft = {
  /** 0 for a new one. */
  id: number;
  name: string;
  /** Empty until somebody writes one; it then follows the name. */
  identifier: string;
  branch: number;
  kind: Device["kind"];
  station: NonNullable<Device["station"]>;
  isEnabled: boolean;
  transport: NonNullable<Device["transport"]>;
  address: string;
  paperWidth: Device["paperWidth"];
  codePage: Device["codePage"];
  printsKitchenTickets: boolean;
  printsSlips: boolean;
  printsAllergens: boolean;
  copies: string;
  categories: number[];
  ticketMinutes: string;
  /** Id of another printer; 0 for none. */
  fallback: number;
};

/** What a group of the form's fields shows and changes. */
export type FieldProps = {
  draft: DeviceDraft;
  change: (changes: Partial<DeviceDraft>) => void;
  errorAt: (field: keyof DeviceDraft) => string | undefined;
};

export function emptyDraft(branch: number): DeviceDraft {
  return {
    id: 0,
    name: "",
    identifier: "",
    branch,
    kind: "orderDisplay",
    station: "counter",
    isEnabled: true,
    transport: "cloudPrnt",
    address: "",
    paperWidth: "80",
    codePage: "wpc1252",
    printsKitchenTickets: true,
    printsSlips: false,
    printsAllergens: false,
    copies: "1",
    categories: [],
    ticketMinutes: "240",
    fallback: 0,
  };
}

export function draftOf(device: Device): DeviceDraft {
  return {
    ...device,
    branch: device.branch.id,
    station: device.station ?? "counter",
    transport: device.transport ?? "cloudPrnt",
    copies: String(device.copies),
    categories: device.categories.map(({ id }) => id),
    ticketMinutes: String(device.ticketMinutes),
    fallback: device.fallback?.id ?? 0,
  };
}

export type DeviceInput = components["schemas"]["DeviceInput"];

/** What is sent; what only printers have is left out for all others. */
export function inputOf(draft: DeviceDraft): DeviceInput {
  const common = {
    name: draft.name.trim(),
    identifier: draft.identifier.trim() || identifierOf(draft.name),
    branch: { id: draft.branch },
    kind: draft.kind,
    isEnabled: draft.isEnabled,
    station: draft.kind === "orderDisplay" ? draft.station : null,
  };
  if (draft.kind !== "receiptPrinter") return common;
  return {
    ...common,
    transport: draft.transport,
    address: draft.transport === "escPos" ? draft.address.trim() : "",
    paperWidth: draft.paperWidth,
    codePage: draft.codePage,
    printsKitchenTickets: draft.printsKitchenTickets,
    printsSlips: draft.printsSlips,
    printsAllergens: draft.printsAllergens,
    copies: Number(draft.copies),
    categories: draft.categories.map((id) => ({ id })),
    ticketMinutes: Number(draft.ticketMinutes),
    fallback: draft.fallback === 0 ? null : { id: draft.fallback },
  };
}
