import { ArrowLeft } from "lucide-react";
import { useContext, type ReactNode } from "react";
import { Link } from "wouter";
import { CurrentRoomContext } from "./current-room";
import { pageMessages as messages } from "./messages";
import styles from "./trail-bar.module.css";

type TrailBarProps = {
  /** From the list down to the page above this one, which is the way back. */
  above: readonly { href: string; name: string }[];
  /** What this page is called. */
  here: string;
  /** Stands at its end. */
  children?: ReactNode;
};

/** Where a page stands: its room, the pages above it, and the page itself. */
export function TrailBar({ above, here, children }: TrailBarProps) {
  const room = useContext(CurrentRoomContext);
  return (
    <div className={styles.bar}>
      <nav aria-label={messages.trail}>
        <ol className={styles.trail}>
          {room && <li data-wide>{room.name}</li>}
          {above.map(({ href, name }, index) => (
            <li key={href} data-wide={index < above.length - 1 || undefined}>
              <Link href={href}>
                <ArrowLeft aria-hidden size={20} />
                {name}
              </Link>
            </li>
          ))}
          <li data-wide aria-current="page">
            {here}
          </li>
        </ol>
      </nav>
      {children}
    </div>
  );
}
