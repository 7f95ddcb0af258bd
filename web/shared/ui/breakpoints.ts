/**
 * The widths at which pages change, as queries for style sheets and scripts alike. Style sheets write
 * `@media (--from-large-phone)`; the build puts in what is here called fromLargePhone (breakpoint-queries.ts).
 */
const phone = "22rem";
const largePhone = "40rem";
const tablet = "48rem";
/** A tablet on its side. */
const landscape = "62rem";
const desktop = "69rem";
const wideScreen = "100rem";

export const fromPhone = `(width >= ${phone})`;
export const fromLargePhone = `(width >= ${largePhone})`;
export const fromTablet = `(width >= ${tablet})`;
export const belowTablet = `(width < ${tablet})`;
export const fromLandscape = `(width >= ${landscape})`;
export const belowLandscape = `(width < ${landscape})`;
export const belowDesktop = `(width < ${desktop})`;
export const fromDesktop = `(width >= ${desktop})`;
export const belowWideScreen = `(width < ${wideScreen})`;
export const fromWideScreen = `(width >= ${wideScreen})`;
