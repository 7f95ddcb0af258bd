import { Redirect, Route } from "wouter";
import { listPath } from "../records/collection";
import { areaOf } from "../records/record-area";
import { websiteMessages as messages } from "./messages";
import { files } from "./library/files.collection";
import { images } from "./library/images.collection";
import { navigations } from "./navigations/navigations.collection";
import { news } from "./news/news.collection";
import { redirects } from "./redirects.collection";

export const websiteArea = areaOf({
  name: messages.area,
  pagesUnder: ["/sites"],
  isOfBusiness: true,
  collections: [navigations, news, images, files, redirects],
  // The website's own address, to which the public pages link.
  routes: (
    <Route path="/sites">
      <Redirect to={listPath(navigations)} replace />
    </Route>
  ),
});
