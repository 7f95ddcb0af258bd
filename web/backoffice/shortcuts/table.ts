import { shortcutMessages as messages } from "./messages";

/**
 * The short cuts of the back office: handler, tooltips and the sheet that lists them are made from this table. Letters
 * alone, which can be switched off, or together with the command key; none that browsers or screen readers use so.
 */

export type ShortcutName = keyof typeof messages.names;

type Shortcut = {
  /** As the browser names it. */
  key: string;
  /** Together with Ctrl, on Apple's keyboards ⌘; works within fields as well. */
  withCommand?: true;
  place: "everywhere" | "lists" | "records";
};

export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = {
  palette: { key: "k", withCommand: true, place: "everywhere" },
  help: { key: "?", place: "everywhere" },
  search: { key: "s", place: "lists" },
  new: { key: "n", place: "lists" },
  next: { key: "j", place: "records" },
  previous: { key: "k", place: "records" },
  save: { key: "Enter", withCommand: true, place: "records" },
};

/** Before the letter of a room. */
export const goKey = "g";

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[];

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What stands on a key. */
export const capOf = (key: string): string => messages.keys[key] ?? key.toUpperCase();

/** What is pressed together, as it stands on the keys. */
export function capsOf({ key, withCommand }: Shortcut): string[] {
  const command = messages.command[isApple ? "apple" : "other"];
  return withCommand ? [command, capOf(key)] : [capOf(key)];
}

/** As aria-keyshortcuts writes it. */
export function ariaKeysOf({ key, withCommand }: Shortcut): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return withCommand ? `${isApple ? "Meta" : "Control"}+${name}` : name;
}
