/**
 * The server's mark in an admin's browser (docs/decisions/0020), also for the script that runs before the page is
 * painted: it says only that asking who is signed in is worth a request. Over https its name has a prefix.
 */
export const hasAdminMark = () => document.cookie.includes("kredenz_toolbar=");

/** What a browser is given in its place, so that it forgets the mark. */
export const adminMarkGone = (protocol: string) =>
  protocol === "https:"
    ? "__Host-kredenz_toolbar=; Max-Age=0; Path=/; SameSite=Strict; Secure"
    : "kredenz_toolbar=; Max-Age=0; Path=/; SameSite=Strict";
