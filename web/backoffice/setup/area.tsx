import { Route } from "wouter";
import { setsUp } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { setupMessages as messages } from "./messages";

const { load, page } = latePages(() => import("./pages"));
const DashboardPage = page((pages) => pages.DashboardPage);
const NamedStep = page((pages) => pages.NamedStep);
/** What stands in the back office while there is no branch. */
export const SetupRoutes = page((pages) => pages.SetupRoutes);

export const setupArea: Area = {
  path: "/dashboard",
  pagesUnder: ["/setup"],
  name: messages.title,
  roles: setsUp,
  tabs: [],
  load,
  routes: (
    <>
      <Route path="/dashboard" component={DashboardPage} />
      <Route path="/setup/:step">{({ step }) => <NamedStep name={step} />}</Route>
    </>
  ),
};
