/** Which way to the home screen a browser has. */

export type Platform = "iphone" | "ipad" | "android" | "other";

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPod/.test(userAgent)) return "iphone";
  // An iPad calls itself a Mac, of which none has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "ipad";
  return /Android/.test(userAgent) ? "android" : "other";
}

export function isStandalone(): boolean {
  const isHomeScreenApp = (navigator as { standalone?: boolean }).standalone === true;
  return isHomeScreenApp || matchMedia("(display-mode: standalone)").matches;
}
