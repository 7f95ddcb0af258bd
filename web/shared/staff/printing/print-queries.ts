import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calls } from "../../api/calls";
import type { PrintJob } from "./print-job";

/** Reads about printing. Everything below ["printing"] is read again when a live event says so. */

export const printKeys = {
  all: ["printing"] as const,
  jobs: (branch: number, state: string, page: number) =>
    ["printing", "jobs", branch, state, page] as const,
  alerts: (branch: number) => ["printing", "alerts", branch] as const,
  printers: (branch: number) => ["printing", "printers", branch] as const,
};

const pageSize = 25;
/** Events come at once; this is for the minutes in which they cannot. */
const fallback = 30_000;

/** The newest jobs of a branch, of all states or of one; `page` counts from 1. */
export function usePrintJobs(branch: number, state: PrintJob["state"] | "", page: number) {
  return useQuery({
    queryKey: printKeys.jobs(branch, state, page),
    queryFn: ({ signal }) => {
      const query = { branch, page, limit: pageSize, ...(state !== "" && { state: [state] }) };
      return calls.list("/api/print-jobs", { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: fallback,
  });
}

/** What is wrong with printing at the branch now, worst first. */
export function usePrintAlerts(branch: number, isWanted: boolean) {
  return useQuery({
    queryKey: printKeys.alerts(branch),
    queryFn: ({ signal }) =>
      calls.get("/api/branches/{id}/alerts", { path: { id: branch }, signal }),
    refetchInterval: fallback,
    refetchIntervalInBackground: true,
    enabled: isWanted,
  });
}

/** Names of the branch's printers by id. */
export function usePrinterNames(branch: number): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({
    queryKey: printKeys.printers(branch),
    queryFn: ({ signal }) =>
      calls.get("/api/devices", { query: { branch, kind: "receiptPrinter" }, signal }),
  });
  return new Map(data.map(({ id, name }) => [id, name]));
}
