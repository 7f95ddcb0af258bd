import { lazy, Suspense, useEffect } from "react";
import { placeMenus, useOpenMenu } from "@shared/staff/actions/action-menu";

const ShownMenu = lazy(() =>
  import("./action-menu").then((module) => ({ default: module.ShownMenu })),
);

/** Where context menus are shown; loads what shows them with the first one. Mount once. */
export function MenuPlace() {
  const menu = useOpenMenu();
  useEffect(placeMenus, []);
  return <Suspense>{menu && <ShownMenu menu={menu} />}</Suspense>;
}
