import { useContext } from "react";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { navigate } from "@shared/staff/context/hash-location";
import { ActingRolesContext, hasOneOf } from "@shared/staff/context/rights";
import type { Action } from "../actions/action";
import { offeredActions } from "../actions/page-actions";
import { useRecentRecords } from "../context/recent-records";
import type { Area } from "../frame/area";
import { useFoundRecords } from "./found-records";
import { paletteMessages as messages } from "./messages";
import { fitting } from "./ranking";

export type Offered = {
  areas: readonly Area[];
  /** Pages that belong to no area. */
  pages: readonly { path: string; name: string }[];
  /** What can be done from everywhere. */
  actions: readonly { name: string; run: () => void }[];
  user: number;
};

export type Entry = { id: string; name: string; detail?: string; run: () => void };
type Group = { title: string; entries: Entry[] };

const leadingTo = (path: string, name: string, detail = ""): Entry => ({
  id: path,
  name,
  detail: detail === name ? "" : detail,
  run: () => navigate(path),
});

const doing = (action: Action): Entry =>
  "run" in action
    ? { id: action.name, name: action.name, run: action.run }
    : leadingTo(action.href, action.name);

/** An area's own pages, with its name beside them. */
function pagesOf({ path, name, tabs }: Area): Entry[] {
  const own = tabs.length > 0 ? tabs : [{ path, name }];
  return own.map((tab) => leadingTo(tab.path, tab.name, name));
}

/** What is offered for what is typed. What the server finds comes last, so that it moves nothing when it arrives. */
export function useGroups({ areas, pages, actions, user }: Offered, typed: string) {
  const roles = useContext(ActingRolesContext);
  const { branch } = useBranchChoice();
  const recent = useRecentRecords(user);
  const own = <Item extends { roles: Parameters<typeof hasOneOf>[1] }>(items: readonly Item[]) =>
    items.filter((item) => hasOneOf(roles, item.roles));
  const kinds = own(areas.flatMap(({ records = [] }) => records));
  const naming = { timeZone: branch.timeZone };
  const { groups: found, ...state } = useFoundRecords(kinds, typed, naming);

  const recentEntries = recent.map(({ path, name, kind }) => leadingTo(path, name, kind));
  const fittingRecent = fitting(typed, recentEntries);
  const isRecent = new Set(fittingRecent.map(({ id }) => id));
  const allPages = [
    ...areas.flatMap(pagesOf),
    ...pages.map(({ path, name }) => leadingTo(path, name)),
  ];
  const beginnings = own(areas.flatMap(({ begins = [] }) => begins));
  const groups: Group[] = [
    { title: messages.recent, entries: fittingRecent },
    { title: messages.here, entries: fitting(typed, offeredActions().map(doing)) },
    { title: messages.pages, entries: fitting(typed, allPages) },
    {
      title: messages.begin,
      entries: fitting(
        typed,
        beginnings.map(({ path, name }) => leadingTo(path, name)),
      ),
    },
    {
      title: messages.actions,
      entries: fitting(
        typed,
        actions.map(({ name, run }) => ({ id: name, name, run })),
      ),
    },
    ...found.map(({ kind, records }) => ({
      title: kind.many,
      entries: records
        .filter(({ path }) => !isRecent.has(path))
        .map(({ path, name, detail }) => leadingTo(path, name, detail)),
    })),
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...state };
}
