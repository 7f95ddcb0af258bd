import { Globe } from "lucide-react";
import { Redirect, Route } from "wouter";
import { editsWebsite } from "@shared/staff/context/rights";
import type { Area } from "../frame/area";
import { latePages } from "../frame/late-pages";
import { listPath } from "../records/collection";
import { recordRoutes } from "../records/record-routes";
import { websiteMessages as messages } from "./messages";
import { navigations } from "./navigations/navigations";
import { news } from "./news/news";
import { redirects } from "./redirects/redirects";

const { load, page } = latePages(() => import("./pages"));
const NavigationsPage = page((pages) => pages.NavigationsPage);
const NavigationForm = page((pages) => pages.NavigationForm);
const NewsPage = page((pages) => pages.NewsPage);
const NewsForm = page((pages) => pages.NewsForm);
const RedirectsPage = page((pages) => pages.RedirectsPage);
const RedirectForm = page((pages) => pages.RedirectForm);

export const websiteArea: Area = {
  path: listPath(navigations),
  pagesUnder: ["/sites"],
  name: messages.area,
  icon: Globe,
  roles: editsWebsite,
  isOfBusiness: true,
  tabs: [navigations, news, redirects].map((collection) => ({
    path: listPath(collection),
    name: collection.texts.title,
  })),
  load,
  routes: (
    <>
      {/* The website's own address, to which the public pages link. */}
      <Route path="/sites">
        <Redirect to={listPath(navigations)} replace />
      </Route>
      {recordRoutes(navigations, NavigationsPage, NavigationForm)}
      {recordRoutes(news, NewsPage, NewsForm)}
      {recordRoutes(redirects, RedirectsPage, RedirectForm)}
    </>
  ),
};
