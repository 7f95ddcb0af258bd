import type { components } from "@shared/api/contract.generated";

/** One of the owner's first steps, as the server names it. */
export type SetupStep = components["schemas"]["SetupStep"];
export type StepName = SetupStep["name"];
