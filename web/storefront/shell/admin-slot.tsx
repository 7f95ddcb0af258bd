import { useSyncExternalStore } from "react";
import type { Config } from "@shared/api/types";
import { Extra } from "../ui/extra";
import { hasAdminMark } from "../admin-toolbar/admin-mark";
import styles from "./shell.module.css";

const loadToolbar = async () => (await import("../admin-toolbar/admin-toolbar")).AdminToolbar;

/** A page that is open learns of a new session with the next one. */
const neverChanges = () => () => {};

/** The place of the admin's toolbar; only where one is signed in it has a height, from the first paint on. */
export function AdminSlot({ config }: { config: Config }) {
  const isMarked = useSyncExternalStore(neverChanges, hasAdminMark, () => false);
  return (
    config.enablePluginToolbar && (
      <div className={styles.adminSlot}>{isMarked && <Extra load={loadToolbar} />}</div>
    )
  );
}
