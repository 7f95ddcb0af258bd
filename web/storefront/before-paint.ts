import { keepEarlyTaps } from "./app/early-taps";
import { startAfterPaint } from "./app/start-after-paint";
import { canNotify } from "./notifications/push-device";
import { reservePlace } from "./running-orders/reserve-place";
import { hasAdminMark } from "./shell/admin-mark";
import { readConsent } from "./shell/kept-consent";
import { askForOrderEarly } from "./status/ask-early";

/**
 * Stands in the page itself and runs before its first paint: what this device knows of its guest, and the server's HTML
 * cannot, shows from the start, what the guest taps is not lost, and the scripts come after it.
 */
if (readConsent() !== "open") document.documentElement.dataset.consent = "given";
if (hasAdminMark()) document.documentElement.dataset.admin = "marked";
if (canNotify()) document.documentElement.dataset.push = "offered";
reservePlace();
askForOrderEarly();
keepEarlyTaps();
startAfterPaint();
