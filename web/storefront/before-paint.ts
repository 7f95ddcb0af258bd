import { keepEarlyTaps } from "./app/early-taps";
import { startAfterPaint } from "./app/start-after-paint";
import { canNotify } from "./notifications/push-device";
import { reservePlace } from "./running-orders/reserve-place";
import { hasAdminMark } from "./admin-toolbar/admin-mark";
import { readConsent } from "./shell/kept-consent";
import { askForOrderEarly } from "./status/ask-early";

/**
 * Inlined in the page and run before its first paint: shows what only this device knows of its guest, keeps early taps,
 * and loads the scripts afterwards.
 */
if (readConsent() !== "open") document.documentElement.dataset.consent = "given";
if (hasAdminMark()) document.documentElement.dataset.admin = "marked";
if (canNotify()) document.documentElement.dataset.push = "offered";
reservePlace();
askForOrderEarly();
keepEarlyTaps();
startAfterPaint();
