import type { ComponentType } from "react";
import type { ActingRole } from "@shared/staff/context/rights";

/** What a device is for once it is paired. The device's record decides; the address only says it beforehand. */
export type Station = {
  /** Beside the device's name. */
  name: string;
  /** Above the code of a screen that is to become one. */
  title: string;
  path: string;
  /** As whom it acts, for what it shows. */
  role: ActingRole;
  /** Everything on the screen; it finds the branch and the device in their contexts. */
  Screen: ComponentType;
};
