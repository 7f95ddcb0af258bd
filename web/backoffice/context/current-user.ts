import { useQuery } from "@tanstack/react-query";
import { calls, setCsrfToken } from "@shared/api/calls";
import type { CurrentUser } from "@shared/api/types";

/** Whoever loads the signed-in user also arms the client with the session's CSRF token. */
export async function fetchCurrentUser(): Promise<CurrentUser> {
  const user = await calls.get("/api/users/me");
  setCsrfToken(user.csrfToken);
  return user;
}

const currentUser = {
  queryKey: ["current-user"],
  queryFn: fetchCurrentUser,
  staleTime: 300_000,
} as const;

export const useCurrentUser = () => useQuery(currentUser);

/** For what stands within a page, which is shown only once its user is known. */
export const useKnownUser = () => useQuery({ ...currentUser, enabled: false }).data;

/** The name to show: first and last name, or what else is known. */
export function nameOf(
  user: Pick<CurrentUser, "firstName" | "lastName" | "username" | "email">,
): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username || user.email;
}
