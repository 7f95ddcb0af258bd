import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api, ApiError } from "@shared/api/client";
import type { Config } from "@shared/api/types";
import { setupMessages as messages } from "./messages";
import type { SetupStep, StepName } from "./setup-step";

/** The owner's first steps as the server sees them, and the way from one to the next. */

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => api.get<SetupStep[]>("/api/setup", { signal }),
  // An order of a guest finishes the last step without anybody touching this page.
  staleTime: 0,
});

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api.get<Config>("/api/config", { signal }),
});

export const addressOfStep = (name: StepName): string => `/setup/${name}`;

/** Whether guests find nothing to order as long as this step is open. */
export const isInTheWay = ({ name, isDone }: SetupStep): boolean =>
  !isDone && (name === "branch" || name === "products" || name === "menu");

/** The first open step behind `name`, then any open one; none when all is done. */
function stepAfter(name: StepName, steps: readonly SetupStep[]): SetupStep | undefined {
  const index = steps.findIndex((step) => step.name === name);
  return steps.slice(index + 1).find((step) => !step.isDone) ?? steps.find((step) => !step.isDone);
}

/** A place of a refusal, such as `config.imprintText`, as the step where it is entered. */
export function stepOfField(field: string): StepName | undefined {
  if (field.startsWith("config.")) return "legal";
  return field.startsWith("openingHours") ? "branch" : undefined;
}

/** Saves a step, then goes on to what is open next. */
export function useSaving(name: StepName, save: () => Promise<void>) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      // The first branch changes the frame around the page: navigate before it is announced.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "branches" });
      const steps = await client.fetchQuery(setupQuery);
      const next = stepAfter(name, steps);
      navigate(next ? addressOfStep(next.name) : "/dashboard");
      await client.invalidateQueries({ queryKey: ["branches"] });
    },
  });
}

/** The errors of the server or the network, sentence by sentence. */
export function sentencesOf(failure: Error | null): { message: string; field: string }[] {
  if (failure === null) return [];
  if (failure instanceof LocalFailure) return failure.errors;
  if (!(failure instanceof ApiError)) return [{ message: messages.unreachable, field: "" }];
  const errors = failure.errors.map(({ message, field }) => ({ message, field: field ?? "" }));
  return errors.length > 0 ? errors : [{ message: failure.message, field: "" }];
}

/** The sentence about one field, for the field. */
export const sentenceAt = (failure: Error | null, field: string): string | undefined =>
  sentencesOf(failure).find((error) => error.field === field)?.message;

/** An error found without the server. */
export class LocalFailure extends Error {
  constructor(readonly errors: { message: string; field: string }[]) {
    super(errors[0]?.message);
    this.name = "LocalFailure";
  }
}
