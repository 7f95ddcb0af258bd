import { useSwitch } from "@shared/staff/context/local-setting";
import { fill } from "@shared/ui/format";
import { shortcutMessages as messages } from "./messages";
import { ariaKeysOf, capsOf, shortcuts, type ShortcutName } from "./table";

/** Whether letters alone do something on this device: whoever speaks to it may say them without meaning them. */
export const useLetters = () => useSwitch("backoffice.letters");

/**
 * What makes a button, a link or a field that of a short cut: its keys press it, or put the focus there. Says so to those
 * who point at it.
 */
export function useShortcut(name: ShortcutName) {
  const [areLettersOn] = useLetters();
  const shortcut = shortcuts[name];
  if (!areLettersOn && !shortcut.withCommand) return {};
  return {
    "data-shortcut": name,
    "aria-keyshortcuts": ariaKeysOf(shortcut),
    title: fill(messages.tooltip, {
      name: messages.names[name],
      keys: capsOf(shortcut).join(" + "),
    }),
  };
}
