/** That somebody does not want the app for now; asked again after a month. */

const cookie = "pwa-dismiss=true";
const keptFor = 30 * 24 * 60 * 60;

export const isDismissed = (): boolean => document.cookie.split("; ").includes(cookie);

export function dismiss(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // The Cookie Store API is missing in browsers we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookie}; Max-Age=${keptFor}; Path=/; SameSite=Lax${secure}`;
}
