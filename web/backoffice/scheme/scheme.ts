import { forgetSetting, readSetting, writeSetting } from "@shared/staff/context/stored-setting";

/**
 * Light or dark: as the device says, unless somebody chose one for this device. The page's root says which. No
 * components: it runs before the first paint.
 */

export type Scheme = "light" | "dark";

export const schemeKey = "backoffice.scheme";
const darkDevice = "(prefers-color-scheme: dark)";

/** Null where the device decides. */
export const chosenIn = (stored: string | null): Scheme | null =>
  stored === "light" || stored === "dark" ? stored : null;

export function chooseScheme(scheme: Scheme | null): void {
  if (scheme === null) forgetSetting(schemeKey);
  else writeSetting(schemeKey, scheme);
  showScheme();
}

export function showScheme(): void {
  const ofDevice = matchMedia(darkDevice).matches ? "dark" : "light";
  document.documentElement.dataset["scheme"] = chosenIn(readSetting(schemeKey)) ?? ofDevice;
}

/** Follows the device, and what is chosen in other tabs. */
export function followScheme(): () => void {
  const device = matchMedia(darkDevice);
  showScheme();
  device.addEventListener("change", showScheme);
  addEventListener("storage", showScheme);
  return () => {
    device.removeEventListener("change", showScheme);
    removeEventListener("storage", showScheme);
  };
}
