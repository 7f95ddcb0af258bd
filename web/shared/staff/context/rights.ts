import { createContext, useContext } from "react";
import { access, staffRoles } from "../../api/access.generated";
import type { Role } from "../../api/types";

/**
 * Who is shown what: each right is the call it opens, and the contract says whose that is. It only hides what the
 * server would refuse; it protects nothing.
 */

/** What a person is, or where a paired display stands, as the contract names it. */
export type ActingRole = (typeof access)[keyof typeof access][number];
type Right = readonly ActingRole[];

/** As whom a user with these roles acts. */
export function actingRoles(roles: readonly Role[]): ActingRole[] {
  return roles.map((role) => staffRoles[role]);
}

export const handlesOrders: Right = access["POST /api/orders/acknowledge"];
export const setsAvailability: Right = access["PUT /api/branches/{id}/pause"];
export const readsDevices: Right = access["GET /api/devices"];
export const editsDevices: Right = access["PUT /api/devices/{id}"];
export const readsJournal: Right = access["GET /api/logs"];
export const readsPaymentMethods: Right = access["GET /api/settings/payment-methods"];
export const setsUp: Right = access["GET /api/setup"];
export const editsSettings: Right = access["POST /api/config"];
export const makesListKeys: Right = access["POST /api/branches/{id}/order-keys"];
export const closesDays: Right = access["GET /api/branches/{id}/closings"];

export const hearsOfRecords: Right = access["GET /api/records/events"];

const everybody: Right = Object.values(staffRoles);

/** What may be done with the records of a resource. Calls that the contract leaves out are open to all: of these, reads. */
export function rightsOf(resource: string) {
  const rights: Readonly<Record<string, Right | undefined>> = access;
  return {
    read: rights[`GET /api/${resource}`] ?? everybody,
    change: rights[`PUT /api/${resource}/{id}`] ?? [],
    /** Make new ones and delete them. */
    shape: rights[`POST /api/${resource}`] ?? [],
  };
}

export function hasOneOf(own: readonly ActingRole[], wanted: Right): boolean {
  return own.some((role) => wanted.includes(role));
}

/** Provided by the frames of users and of devices; nothing is allowed without. */
export const ActingRolesContext = createContext<readonly ActingRole[]>([]);

export function useRight(wanted: Right): boolean {
  return hasOneOf(useContext(ActingRolesContext), wanted);
}

export const useMayEditSettings = () => useRight(editsSettings);
export const useMayMakeListKeys = () => useRight(makesListKeys);
export const useMayEditDevices = () => useRight(editsDevices);
export const useMayReadDevices = () => useRight(readsDevices);
export const useMayHandleOrders = () => useRight(handlesOrders);
export const useMaySetAvailability = () => useRight(setsAvailability);
