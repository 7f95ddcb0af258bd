import type { components } from "../../api/contract.generated";

/** What is to be printed, as staff receive it, and what may be done with it; derived from the contract. */

type Schemas = components["schemas"];

export type PrintJob = Schemas["PrintJob"];
/** What can be asked for of every order; the other kinds have their own occasions. */
export type TicketKind = Extract<PrintJob["kind"], "kitchen" | "slip">;

/** The printer has not got it; it can be tried once more. */
export function isRetryable({ state }: Pick<PrintJob, "state">): boolean {
  return state === "failed" || state === "expired" || state === "canceled";
}

/** No printer has it yet. */
export function isCancelable({ state }: Pick<PrintJob, "state">): boolean {
  return state === "queued" || state === "offered";
}

/** It came out, and an order can have it once more. */
export function isReprintable({ state, order, kind }: PrintJob): boolean {
  return state === "printed" && order !== null && kind !== "test";
}
