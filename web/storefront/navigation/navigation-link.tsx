import { Link } from "../ui/link";
import { OutsideLink } from "../ui/outside-link";
import type { NavigationEntry } from "./navigation";

/** An entry of a navigation by itself, marked when it is where one is. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { href, label, way, current } = entry;
  if (way === "outside") return <OutsideLink href={href}>{label}</OutsideLink>;
  const rest = { href, "aria-current": current, "data-child-current": entry.isChildCurrent };
  if (way === "app") return <Link {...rest}>{label}</Link>;
  // Content pages are the server's: a plain link loads them whole.
  return <a {...rest}>{label}</a>;
}

/** Entries with all below them, nested. */
export function NavigationList({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          <NavigationLink entry={entry} />
          {entry.children.length > 0 && <NavigationList entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
