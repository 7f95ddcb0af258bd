import type { Branch } from "@shared/api/types";
import { usePath } from "./location";

/**
 * The self-service context: the pages of one branch on a device that many guests use. Below /kiosk/{branch} no link
 * leads out, nothing stays on the device, and no third-party content is loaded.
 */

const pattern = /^\/kiosk\/[^/]+/;

/** "/kiosk/hauptplatz" for all that lies below it, else null. */
export const kioskOf = (path: string): string | null => pattern.exec(path)?.[0] ?? null;

export const isInKiosk = (): boolean => kioskOf(location.pathname) !== null;

export const useKiosk = (): boolean => kioskOf(usePath()) !== null;

/** The address of a branch's menu, as seen from `path`. */
const branchPath = (path: string, identifier: string): string =>
  kioskOf(path) ?? `/store/${identifier}`;

export const useBranchPath = (identifier: string): string => branchPath(usePath(), identifier);

/** A branch as a kiosk offers it: people stand before it, and pay without leaving it. */
export function kioskBranch(branch: Branch): Branch {
  return {
    ...branch,
    isDeliveryEnabled: false,
    isMollieEnabled: false,
    isDatatransEnabled: false,
  };
}
