import type { LucideIcon } from "lucide-react";
import { hasOneOf, type ActingRole } from "../context/rights";

/**
 * What can be done with things of a kind, described once: the buttons of a page, what a list offers for its rows, context
 * menus and the palette are made of it. Whether something can be taken back says its deed, in the notice of what it did.
 */
export type ActionOf<Thing> = {
  /** Tells it from the others of the same things. */
  id: string;
  name: string;
  icon: LucideIcon;
  /** Whose it is; without, everybody's who sees the things. */
  right?: readonly ActingRole[];
  /** With how many at once; without, with one. */
  atMost?: number;
  /** Whether it can be done with these now. */
  appliesTo?: (things: readonly Thing[]) => boolean;
  /** Leads to a page, … */
  hrefOf?: (things: readonly Thing[]) => string;
  /** … or does it here. */
  take?: (things: readonly Thing[]) => void;
  /** The name of its short cut. */
  shortcut?: string;
  isDanger?: true;
  isPending?: boolean;
};

/** One that is offered now, for the things that are meant. */
export type Action = Pick<
  ActionOf<never>,
  "id" | "name" | "icon" | "shortcut" | "isDanger" | "isPending"
> & {
  href?: string;
  run?: () => void;
  /** More things than it can do at once. */
  isDisabled?: boolean;
};

/** What somebody may do with these things now. */
export function actionsFor<Thing>(
  kinds: readonly ActionOf<Thing>[],
  things: readonly Thing[],
  roles: readonly ActingRole[],
): Action[] {
  return kinds
    .filter(
      ({ right, atMost = 1, appliesTo, hrefOf }) =>
        (!right || hasOneOf(roles, right)) &&
        // What takes many says so with its button; a link to a page for too many would be none.
        (things.length <= atMost || (atMost > 1 && !hrefOf)) &&
        appliesTo?.(things) !== false,
    )
    .map(({ id, name, icon, shortcut, isDanger, isPending, atMost = 1, hrefOf, take }) => ({
      id,
      name,
      icon,
      ...(shortcut !== undefined && { shortcut }),
      ...(isDanger && { isDanger }),
      ...(isPending !== undefined && { isPending }),
      ...(things.length > atMost && { isDisabled: true }),
      ...(hrefOf && { href: hrefOf(things) }),
      ...(take && { run: () => take(things) }),
    }));
}
