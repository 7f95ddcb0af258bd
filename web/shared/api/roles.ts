import type { CurrentUser } from "./types";

/** Asks for a role itself. What a user may call is in access.generated, and asked as a right. */
export const isAdmin = ({ roles }: Pick<CurrentUser, "roles">): boolean =>
  roles.includes("ROLE_ADMIN");
