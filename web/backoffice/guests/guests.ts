import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calls } from "@shared/api/calls";
import type { components } from "@shared/api/contract.generated";

/** The calls of the page, and their answers: exporting a guest's data, erasing them, and the record of both. */

type Schemas = components["schemas"];
export type GuestSums = Schemas["GuestSums"];
export type GuestBackup = Schemas["GuestBackup"];
export type Erasure = Schemas["Erasure"];
export type GuestExport = Schemas["GuestExport"];

export const guestsPath = "/settings/guests";
export const guestKeys = { requests: ["guest-requests"] as const };
const requestsOnAPage = 10;

/** Addresses travel in the body: paths stand in logs. */
export const exportGuest = (email: string) => calls.post("/api/guests/export", { body: { email } });
export const eraseGuest = (email: string) => calls.post("/api/guests/erase", { body: { email } });

export function useGuestRequests(page: number) {
  return useQuery({
    queryKey: [...guestKeys.requests, page],
    queryFn: ({ signal }) =>
      calls.list("/api/guests/requests", { query: { page, limit: requestsOnAPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether anything is known of the address at all. */
export const isKnown = ({ sums, accountMails, hasAccount }: GuestExport) =>
  sums.orders > 0 || accountMails.length > 0 || hasAccount;
