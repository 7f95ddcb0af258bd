import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@shared/api/client";
import type { components } from "@shared/api/contract.generated";

/** The calls of the page, and their answers: exporting a guest's data, erasing them, and the record of both. */

type Schemas = components["schemas"];
export type GuestSums = Required<Schemas["GuestSums"]>;
type GuestRequest = Required<Omit<Schemas["GuestRequest"], "sums">> & { sums: GuestSums };
type OpenOrder = Required<Schemas["OpenOrder"]>;
export type GuestBackup = Required<Schemas["GuestBackup"]>;
export type Erasure = { sums: GuestSums; open: OpenOrder[]; backups: GuestBackup[] };
export type GuestExport = Omit<Required<Schemas["GuestExport"]>, "sums"> & { sums: GuestSums };

export const guestsPath = "/settings/guests";
export const guestKeys = { requests: ["guest-requests"] as const };
const requestsOnAPage = 10;

/** Addresses travel in the body: paths stand in logs. */
export const exportGuest = (email: string) =>
  api.post<GuestExport>("/api/guests/export", { email });
export const eraseGuest = (email: string) => api.post<Erasure>("/api/guests/erase", { email });

export function useGuestRequests(page: number) {
  return useQuery({
    queryKey: [...guestKeys.requests, page],
    queryFn: ({ signal }) =>
      api.list<GuestRequest>("/api/guests/requests", {
        query: { page, limit: requestsOnAPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Whether anything is known of the address at all. */
export const isKnown = ({ sums, accountMails, hasAccount }: GuestExport) =>
  sums.orders > 0 || accountMails.length > 0 || hasAccount;
