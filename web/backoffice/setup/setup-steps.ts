import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { calls } from "@shared/api/calls";
import type { SetupStep, StepName } from "./setup-step";

/** The owner's first steps as the server sees them, and the way from one to the next. */

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => calls.get("/api/setup", { signal }),
  // An order of a guest finishes the last step without anybody touching this page.
  staleTime: 0,
});

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => calls.get("/api/config", { signal }),
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

/** After a step was saved: what has changed is read again, and the way to what is open next is given back. */
export function useWayOn(name: StepName): () => Promise<() => void> {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    // The first branch changes the frame around the page: navigate before it is announced.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "branches" });
    const next = stepAfter(name, await client.fetchQuery(setupQuery));
    return () => {
      navigate(next ? addressOfStep(next.name) : "/dashboard");
      void client.invalidateQueries({ queryKey: ["branches"] });
    };
  };
}
