import { createContext } from "react";
import type { Area } from "./area";

/** The area whose page is shown; filled by the frame. */
export const CurrentAreaContext = createContext<Area | undefined>(undefined);
