import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { isAdmin, useCurrentUser } from "../context/current-user";

/** Others are at home on the board, where links to the dashboard bring them. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user.data && isAdmin(user.data) ? children : <Redirect to="/orders" replace />;
}
