/**
 * What somebody saw last of each list, kept in the tab until they sign out: the way back from a record leads there, and
 * from it to its neighbours.
 */

type LastList = {
  /** The search part of its address. */
  search: string;
  /** Of the rows of its page. */
  ids: readonly number[];
};

const prefix = "kredenz.list ";
const none: LastList = { search: "", ids: [] };

export function rememberList(resource: string, list: LastList): void {
  try {
    sessionStorage.setItem(prefix + resource, JSON.stringify(list));
  } catch {
    // Full, or not allowed: the way back leads to the list's beginning.
  }
}

export function lastList(resource: string): LastList {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + resource) ?? "null") as LastList) ?? none;
  } catch {
    return none;
  }
}

/** The records before and behind one. */
export function neighboursOf({ ids }: LastList, id: number) {
  const at = ids.indexOf(id);
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] };
}

/** Of everybody, when somebody signs out. */
export function forgetLists(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
