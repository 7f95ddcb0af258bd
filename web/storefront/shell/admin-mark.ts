/**
 * The server's mark in an admin's browser (docs/decisions/0020), also for the script that runs before the page is
 * painted: it says only that asking who is signed in is worth a request.
 */
export const hasAdminMark = () => document.cookie.includes("kredenz_toolbar=");
