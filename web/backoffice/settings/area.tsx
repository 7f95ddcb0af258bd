import { Route } from "wouter";
import { editsSettings } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { NotFoundPage } from "../frame/not-found-page";
import { guestsPath } from "../guests/guests";
import { firstSection, settingsMessages as messages } from "./messages";
import { isSection } from "./sections";

const { load, page } = latePages(() => import("./pages"));
const GuestsPage = page((pages) => pages.GuestsPage);
const SettingsPage = page((pages) => pages.SettingsPage);

export const settingsArea: Area = {
  path: "/settings",
  name: messages.area,
  roles: editsSettings,
  tabs: Object.entries(messages.sections).map(([section, { title }]) => ({
    path: section === firstSection ? "/settings" : `/settings/${section}`,
    name: title,
  })),
  hasOwnLine: true,
  load,
  routes: (
    <>
      <Route path={guestsPath} component={GuestsPage} />
      <Route<{ section?: string }> path="/settings/:section?">
        {({ section = firstSection }) =>
          isSection(section) ? <SettingsPage section={section} /> : <NotFoundPage />
        }
      </Route>
    </>
  ),
};
