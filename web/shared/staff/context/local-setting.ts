import { useSyncExternalStore } from "react";
import { onSettingChange, readSetting, writeSetting } from "./stored-setting";

/** The settings of this device, for components. */

/** The stored text, or null when nothing was chosen yet. */
export function useSetting(key: string): string | null {
  return useSyncExternalStore(onSettingChange, () => readSetting(key));
}

/** A switch stored as '1' or '0' that is on unless switched off. */
export function useSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const stored = useSetting(key);
  return [stored !== "0", (isOn) => writeSetting(key, isOn ? "1" : "0")];
}
