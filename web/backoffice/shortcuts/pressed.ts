import { goKey, shortcutNames, shortcuts, type ShortcutName } from "./table";

/** What keys mean, by the table of short cuts. */

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "timeStamp" | "target"
>;

export type Meaning = ShortcutName | { letter: string };

/** Between the key for going and the letter of the room. */
const longestPause = 1500;

const notTyped = /^(button|checkbox|radio|submit|reset|file|range|color|image)$/;

/** Whether what has the focus takes letters itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.test(target.type);
  return (
    target.isContentEditable ||
    target.closest("textarea, select, [contenteditable], [role=listbox], [role=menu]") !== null
  );
}

/** Reads one key after another; `areLettersOn` says whether letters alone mean anything. */
export function createReader() {
  let goneAt = Number.NEGATIVE_INFINITY;
  return function read(press: Press, areLettersOn: boolean): Meaning | undefined {
    const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp } = press;
    const isGoing = timeStamp - goneAt < longestPause;
    goneAt = Number.NEGATIVE_INFINITY;
    const isCommand = ctrlKey !== metaKey;
    const isOf = (name: ShortcutName) => {
      const { key: wanted, withCommand } = shortcuts[name];
      return wanted === key && (withCommand ? isCommand && !shiftKey : !ctrlKey && !metaKey);
    };
    if (altKey) return undefined;
    if (isCommand) return shortcutNames.find(isOf);
    if (!areLettersOn || isTyping(press.target)) return undefined;
    if (isGoing) return { letter: key };
    if (key === goKey && !ctrlKey) goneAt = timeStamp;
    return shortcutNames.find(isOf);
  };
}
