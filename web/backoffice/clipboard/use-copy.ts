import { fill } from "@shared/ui/format";
import { showNotice } from "@shared/staff/ui/notices";
import { useKnownUser } from "../context/current-user";
import { keepClip, mostCopied, type Clip } from "./clip";
import { clipboardMessages as messages } from "./messages";

/** One for all: what was copied last is what counts. */
const notice = "clipboard";

/** The words for what lies in it: for one its name, for several how many. */
export function inWords({ items, from }: Clip, one: string, many: string): string {
  const [first] = items;
  return items.length === 1
    ? fill(one, { name: first?.name ?? "", from })
    : fill(many, { count: items.length, from });
}

/** Puts something into the clipboard and says so, or why not. */
export function useCopy(): (clip: Clip) => void {
  const user = useKnownUser()?.id;
  return (clip) => {
    if (user === undefined) return;
    if (keepClip(user, clip))
      showNotice({
        id: notice,
        title: inWords(clip, messages.copied, messages.copiedMany),
        isBrief: true,
      });
    else
      showNotice({
        id: notice,
        title: messages.tooMuch,
        text: fill(messages.tooMuchHint, { most: mostCopied }),
      });
  };
}

/** Says why what lies in the clipboard cannot be put in here. */
export function tellMisfit(clip: Clip): void {
  showNotice({
    id: notice,
    title: messages.notHere,
    text: inWords(clip, messages.notHereHint, messages.notHereMany),
  });
}
