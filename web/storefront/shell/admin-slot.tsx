import { useSyncExternalStore } from "react";
import type { Config } from "@shared/api/types";
import { Extra } from "../parts/extra";
import styles from "./shell.module.css";

const loadToolbar = async () => (await import("../admin-toolbar/admin-toolbar")).AdminToolbar;

/** The server's mark says only that asking who is signed in is worth a request. */
const hasAdminMark = () => document.cookie.includes("kredenz_toolbar=");

/** A page that is open learns of a new session with the next one. */
const neverChanges = () => () => {};

/** The place of the admin's toolbar, kept from the first paint on where one is signed in. */
export function AdminSlot({ config }: { config: Config }) {
  const isMarked = useSyncExternalStore(neverChanges, hasAdminMark, () => false);
  return (
    config.enablePluginToolbar &&
    isMarked && (
      <div className={styles.adminSlot}>
        <Extra load={loadToolbar} />
      </div>
    )
  );
}
