import type { Branch, BranchCard, Navigation, NavigationItem } from "@shared/api/types";

/** The menus of the settings as they are shown: which entries lead somewhere, where, and which of them one is at. */

export type NavigationEntry = {
  label: string;
  href: string;
  /** "app": a page of this app; "page": one the server makes; "outside": another website. */
  way: "app" | "page" | "outside";
  /** "page": this very page; "true": a page below it, or below one of its children. */
  current: "page" | "true" | undefined;
  /** One of the entries below is the one one is at. */
  isChildCurrent: boolean;
  children: NavigationEntry[];
};

type Surroundings = {
  path: string;
  branches: readonly (Branch | BranchCard)[];
};

/** Null for what leads nowhere: a branch that is gone or not public. */
function wayOf(
  item: NavigationItem,
  { branches }: Surroundings,
): Pick<NavigationEntry, "href" | "way"> | null {
  switch (item.type) {
    case "home":
      return { href: "/", way: "app" };
    case "site":
      return { href: `/site/${item.target}`, way: "page" };
    case "branch":
      return branches.some((branch) => branch.isPublic && branch.identifier === item.target)
        ? { href: `/store/${item.target}`, way: "app" }
        : null;
    case "link":
      return { href: item.target, way: "outside" };
  }
}

function entriesOf(items: readonly NavigationItem[], around: Surroundings): NavigationEntry[] {
  const path = around.path.replace(/(?!^)\/+$/, "");
  return items.flatMap((item) => {
    // Staff who are signed in receive what is switched off as well.
    const way = item.isEnabled ? wayOf(item, around) : null;
    if (!way) return [];
    const children = entriesOf(item.children, around);
    const isChildCurrent = children.some(({ current }) => current !== undefined);
    const isAbove = isChildCurrent || (item.type === "branch" && path.startsWith(`${way.href}/`));
    const current = path === way.href ? "page" : isAbove ? "true" : undefined;
    return [{ ...way, label: item.label, current, isChildCurrent, children }];
  });
}

/** The first of the named navigations that has anything to show; none leaves nothing. */
export function navigationOf(
  navigations: readonly Navigation[],
  identifiers: readonly string[],
  around: Surroundings,
): NavigationEntry[] {
  for (const identifier of identifiers) {
    const navigation = navigations.find((one) => one.identifier === identifier);
    const entries = entriesOf(navigation?.items ?? [], around);
    if (entries.length > 0) return entries;
  }
  return [];
}
