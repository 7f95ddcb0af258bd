import { createContext, useContext } from "react";
import type { Stored } from "./collection";

/** The record that a page shows; null on that of a new one. */
export const ShownRecordContext = createContext<Stored | null>(null);

/** For controls that need more of the record than their own field. */
export const useShownRecord = () => useContext(ShownRecordContext);
