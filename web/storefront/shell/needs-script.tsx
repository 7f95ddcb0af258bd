import notices from "../ui/notice.module.css";
import { shellMessages as messages } from "./messages";

/** Where ordering begins: what a browser without scripts cannot do. Reading needs none. */
export function NeedsScript() {
  return (
    <noscript>
      <p className={`${notices.notice} ${notices.small}`}>{messages.needsScript}</p>
    </noscript>
  );
}
