import { useEffect } from "react";
import type { ShownWith } from "@shared/api/shown-with";
import { useSwitchedOff } from "@shared/staff/context/hiding";
import { useSetting } from "@shared/staff/context/local-setting";
import { isHidden } from "@shared/staff/context/shown-answers";
import { forgetSetting, readSetting, writeSetting } from "@shared/staff/context/stored-setting";
import { useCurrentUser } from "./current-user";

/**
 * The records that somebody opened last, kept on this device until they sign out; nobody else who signs in there sees
 * them.
 */

type RecentRecord = {
  /** Of its page. */
  path: string;
  name: string;
  /** What it is: "Schlagwort". */
  kind: string;
  /** The switch that hides what it is called. */
  shownWith?: ShownWith | undefined;
};

type Kept = { user: number; records: RecentRecord[] };

const settingKey = "backoffice.recent";
const most = 8;

function keptIn(stored: string | null): Kept | null {
  try {
    return JSON.parse(stored ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function recordsOf(user: number, stored: string | null): RecentRecord[] {
  const kept = keptIn(stored);
  return kept?.user === user ? kept.records : [];
}

function keep(user: number, records: readonly RecentRecord[]): void {
  writeSetting(settingKey, JSON.stringify({ user, records: records.slice(0, most) }));
}

/** The last one first, without those whose name this browser hides. */
export function useRecentRecords(user: number): RecentRecord[] {
  const off = useSwitchedOff();
  return recordsOf(user, useSetting(settingKey)).filter(
    ({ shownWith }) => shownWith === undefined || !off.has(shownWith),
  );
}

/** For the page of a record, once its name is there. */
export function useRemember(record: RecentRecord | undefined): void {
  const user = useCurrentUser().data?.id;
  const { path = "", name = "", kind = "", shownWith } = record ?? {};
  useEffect(() => {
    if (user === undefined || name === "" || isHidden(name)) return;
    const others = recordsOf(user, readSetting(settingKey)).filter((one) => one.path !== path);
    keep(user, [{ path, name, kind, shownWith }, ...others]);
  }, [user, path, name, kind, shownWith]);
}

/** One that is gone. */
export function forgetRecent(path: string): void {
  const kept = keptIn(readSetting(settingKey));
  if (kept)
    keep(
      kept.user,
      kept.records.filter((one) => one.path !== path),
    );
}

/** Of everybody, when somebody signs out. */
export const forgetRecentRecords = (): void => forgetSetting(settingKey);
