import { createContext, useContext } from "react";
import type { Role } from "../../api/types";

/**
 * Who is shown what, after the server's table of permissions (server/src/resource/permissions.hpp). It only hides what
 * the server would refuse; it protects nothing.
 */

/** What a person is, or where a paired display stands; displays as the contract names them. */
export type ActingRole = Role | "counterDisplay" | "kitchenDisplay";

export const handlesOrders: readonly ActingRole[] = [
  "ROLE_EMPLOYEE",
  "ROLE_MANAGER",
  "ROLE_ADMIN",
  "counterDisplay",
];
export const runsService = handlesOrders;
export const readsDevices: readonly ActingRole[] = ["ROLE_EMPLOYEE", "ROLE_MANAGER", "ROLE_ADMIN"];
export const editsDevices: readonly ActingRole[] = ["ROLE_MANAGER", "ROLE_ADMIN"];
export const readsDeliveryLog: readonly ActingRole[] = ["ROLE_MANAGER", "ROLE_ADMIN"];
export const setsUp: readonly ActingRole[] = ["ROLE_ADMIN"];
export const editsSettings: readonly ActingRole[] = ["ROLE_ADMIN"];
export const editsWebsite: readonly ActingRole[] = ["ROLE_EDITOR", "ROLE_MANAGER", "ROLE_ADMIN"];
export const closesDays: readonly ActingRole[] = ["ROLE_MANAGER", "ROLE_ADMIN"];

export function hasOneOf(own: readonly ActingRole[], wanted: readonly ActingRole[]): boolean {
  return own.some((role) => wanted.includes(role));
}

/** Provided by the frames of users and of devices; nothing is allowed without. */
export const ActingRolesContext = createContext<readonly ActingRole[]>([]);

function useRight(wanted: readonly ActingRole[]): boolean {
  return hasOneOf(useContext(ActingRolesContext), wanted);
}

export const useMayEditSettings = () => useRight(editsSettings);
export const useMayEditDevices = () => useRight(editsDevices);
export const useMayReadDevices = () => useRight(readsDevices);
export const useMayHandleOrders = () => useRight(handlesOrders);
export const useMaySetAvailability = () => useRight(runsService);
