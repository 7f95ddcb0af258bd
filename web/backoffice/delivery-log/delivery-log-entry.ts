import type { components } from "@shared/api/contract.generated";

/** A delivery as the delivery log shows it; derived from the contract. */

export type DeliveryLogEntry = components["schemas"]["DeliveryLogEntry"];
