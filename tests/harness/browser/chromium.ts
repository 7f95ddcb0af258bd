/** Debian's Chromium as every test starts it. */
export const chromiumPath = process.env.KREDENZ_TEST_BROWSER ?? "/usr/bin/chromium";
export const chromiumFlags = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
