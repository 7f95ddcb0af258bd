import { identifierOf } from "@shared/domain/identifier";
import type { components } from "@shared/api/contract.generated";
import type { Device, OrderDisplay, ReceiptPrinter } from "./device";

/** What staff write about a device, as the form holds it and as it is sent. */

export type DeviceDraft = {
  /** 0 for a new one. */
  id: number;
  name: string;
  /** Empty until somebody writes one; it then follows the name. */
  identifier: string;
  branch: number;
  kind: Device["kind"];
  station: OrderDisplay["station"];
  isEnabled: boolean;
  transport: ReceiptPrinter["transport"];
  address: string;
  paperWidth: ReceiptPrinter["paperWidth"];
  codePage: ReceiptPrinter["codePage"];
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
  const { id, name, identifier, kind, isEnabled } = device;
  const draft = { ...emptyDraft(device.branch.id), id, name, identifier, kind, isEnabled };
  if (device.kind === "orderDisplay") return { ...draft, station: device.station };
  if (device.kind !== "receiptPrinter") return draft;
  return {
    ...draft,
    transport: device.transport,
    address: device.address,
    paperWidth: device.paperWidth,
    codePage: device.codePage,
    printsKitchenTickets: device.printsKitchenTickets,
    printsSlips: device.printsSlips,
    printsAllergens: device.printsAllergens,
    copies: String(device.copies),
    categories: device.categories.map((category) => category.id),
    ticketMinutes: String(device.ticketMinutes),
    fallback: device.fallback?.id ?? 0,
  };
}

type DeviceInput = components["schemas"]["DeviceInput"];

/** What is sent; what only printers have is left out for all others. */
export function inputOf(draft: DeviceDraft): DeviceInput {
  const common = {
    name: draft.name.trim(),
    identifier: draft.identifier.trim() || identifierOf(draft.name),
    branch: { id: draft.branch },
    isEnabled: draft.isEnabled,
  };
  const { kind, station } = draft;
  if (kind === "orderDisplay") return { ...common, kind, station };
  if (kind !== "receiptPrinter") return { ...common, kind };
  return {
    ...common,
    kind,
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
