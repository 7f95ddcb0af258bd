import { createContext } from "react";
import type { Room } from "./area";

/** The room whose page is shown; filled by the frame. */
export const CurrentRoomContext = createContext<Room | undefined>(undefined);
