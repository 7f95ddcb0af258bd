import { useEffect, useState } from "react";
import { calls } from "@shared/api/calls";
import { ApiError } from "@shared/api/failures";
import { isAdmin } from "@shared/api/roles";
import type { CurrentUser } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import { adminMarkGone } from "./admin-mark";
import { adminMessages as messages } from "./messages";
import styles from "./admin-toolbar.module.css";

/** For admins on every public page: links to the back office, the signed-in user, and the running version. */

const links: [string, string][] = [
  ["/backend#/sites", messages.website],
  ["/backend#/dashboard", messages.dashboard],
  ["/backend#/navigations", messages.navigations],
  ["/backend", messages.backOffice],
  ["/backend/logout", messages.signOut],
];

const nameOf = (user: CurrentUser) =>
  `${user.firstName} ${user.lastName}`.trim() || user.username || user.email;

/** The session has ended elsewhere: remove the mark, so that no page asks again. */
function forgetAdmin(): void {
  // The Cookie Store API is missing in browsers we support.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = adminMarkGone(location.protocol);
}

/** Undefined while unknown; null for everybody but admins. */
function useAdmin(): CurrentUser | null | undefined {
  const [admin, setAdmin] = useState<CurrentUser | null>();
  useEffect(() => {
    const giveUp = new AbortController();
    calls.get("/api/users/me", { signal: giveUp.signal }).then(
      (user) => setAdmin(isAdmin(user) ? user : null),
      (failure: unknown) => {
        if (giveUp.signal.aborted) return;
        if (failure instanceof ApiError && failure.status === 401) forgetAdmin();
        setAdmin(null);
      },
    );
    return () => giveUp.abort();
  }, []);
  return admin;
}

export function AdminToolbar() {
  const admin = useAdmin();
  // No admin: remove the toolbar's place as well.
  if (admin === null) return <span hidden />;
  return (
    <nav className={styles.toolbar} aria-label={messages.title} aria-busy={admin === undefined}>
      {admin && (
        <>
          {links.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <span className={styles.user}>{nameOf(admin)}</span>
          <span>{fill(messages.version, { version: admin.appVersion })}</span>
        </>
      )}
    </nav>
  );
}
