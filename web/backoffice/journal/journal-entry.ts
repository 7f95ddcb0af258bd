import type { components } from "@shared/api/contract.generated";

/** An entry as the journal shows it; derived from the contract. */

export type JournalEntry = components["schemas"]["JournalEntry"];
