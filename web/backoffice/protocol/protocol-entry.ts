import type { components } from "@shared/api/contract.generated";

/** A delivery as the delivery log shows it; derived from the contract. */

export type ProtocolEntry = components["schemas"]["ProtocolEntry"];

export const protocolStates = [
  "waiting",
  "leased",
  "done",
  "failed",
  "canceled",
] as const satisfies readonly ProtocolEntry["state"][];
