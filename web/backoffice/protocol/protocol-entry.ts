import type { components } from "@shared/api/contract.generated";

/** A task of the server as the protocol shows it; derived from the contract. */

export type ProtocolEntry = components["schemas"]["ProtocolEntry"];

export const protocolStates = [
  "waiting",
  "leased",
  "done",
  "failed",
  "canceled",
] as const satisfies readonly ProtocolEntry["state"][];
