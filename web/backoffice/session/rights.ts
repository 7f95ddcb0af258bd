import type { Role } from "@shared/api/types";
import { useCurrentUser } from "./current-user";

/**
 * Who is shown what, after the server's table of permissions (server/src/resource/permissions.hpp). It only spares
 * people what the server would refuse; nothing is protected by it.
 */

export const handlesOrders: readonly Role[] = ["ROLE_EMPLOYEE", "ROLE_MANAGER", "ROLE_ADMIN"];
export const readsDevices: readonly Role[] = ["ROLE_EMPLOYEE", "ROLE_MANAGER", "ROLE_ADMIN"];
export const editsDevices: readonly Role[] = ["ROLE_MANAGER", "ROLE_ADMIN"];
export const readsProtocol: readonly Role[] = ["ROLE_MANAGER", "ROLE_ADMIN"];
export const setsUp: readonly Role[] = ["ROLE_ADMIN"];
export const closesDays: readonly Role[] = ["ROLE_MANAGER", "ROLE_ADMIN"];

export function hasOneOf(own: readonly Role[], wanted: readonly Role[]): boolean {
  return own.some((role) => wanted.includes(role));
}

function useRight(wanted: readonly Role[]): boolean {
  const user = useCurrentUser();
  return user.data !== undefined && hasOneOf(user.data.roles, wanted);
}

export const useMayEditDevices = () => useRight(editsDevices);
export const useMayHandleOrders = () => useRight(handlesOrders);
