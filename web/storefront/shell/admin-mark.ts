/**
 * The server's mark that an admin is signed in on this device. It opens nothing: it only says that asking who it is
 * is worth a request.
 */

const cookieName = "kredenz_toolbar";

export function hasAdminMark(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${cookieName}=`));
}

/** The session has ended elsewhere: nobody asks again. */
export function forgetAdmin(): void {
  // The Cookie Store API is missing in browsers we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Strict`;
}
