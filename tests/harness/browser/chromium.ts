/** Debian's Chromium as every test starts it. */
export const chromiumPath = process.env.KREDENZ_TEST_BROWSER ?? "/usr/bin/chromium";

/** Two pages of the address bar, which no test shows: they took two thirds of the processor's time of an empty window. */
export const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright switches off, and a page could notice: where there are two lists, Chromium reads the last one alone. */
const ofPlaywright = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** A process that waits for the next page: a profile that shows one or two would pay for it as well. */
const spareProcess = "SpareRendererForSitePerProcess";

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  `--disable-features=${[...ofPlaywright, ...addressBarPages, spareProcess].join(",")}`,
];
