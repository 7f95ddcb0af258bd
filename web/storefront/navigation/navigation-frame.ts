/** Variant b of header and footer: the ones with navigations. They travel in a file of their own. */
export { ContactFooter } from "./contact-footer";
export { NavigationHeader } from "./navigation-header";
