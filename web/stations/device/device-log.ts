/**
 * What happened on this device last, for the log that the back office can ask for. Nothing about orders or
 * guests; it is forgotten with the page.
 */

const kept = 300;
const lines: string[] = [];

export function note(what: string): void {
  lines.push(`${new Date().toISOString()} ${what}`);
  if (lines.length > kept) lines.shift();
}

/** The log as it is sent: what the browser is, then one line for each event, oldest first. */
export function logText(): string {
  return [navigator.userAgent, `${innerWidth} × ${innerHeight}`, ...lines].join("\n");
}
