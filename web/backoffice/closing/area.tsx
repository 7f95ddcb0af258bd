import { Route } from "wouter";
import { closesDays } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { closingMessages as messages } from "./messages";
import { closingDaysPath, closingPath } from "./paths";

const { load, page } = latePages(() => import("./pages"));
const ClosingPage = page((pages) => pages.ClosingPage);
const ClosingDaysPage = page((pages) => pages.ClosingDaysPage);

export const closingArea: Area = {
  path: closingPath,
  name: messages.area,
  roles: closesDays,
  tabs: [
    { path: closingPath, name: messages.dayTab },
    { path: closingDaysPath, name: messages.daysTab },
  ],
  hasOwnLine: true,
  load,
  routes: (
    <>
      <Route path={closingPath} component={ClosingPage} />
      <Route path={closingDaysPath} component={ClosingDaysPage} />
    </>
  ),
};
