import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { isAdmin, useCurrentUser } from "../context/current-user";

/** Others are sent to the board, also by links to the dashboard. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return user.data && isAdmin(user.data) ? children : <Redirect to="/orders" replace />;
}
