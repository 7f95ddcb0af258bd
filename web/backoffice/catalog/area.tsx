import { Route } from "wouter";
import { latePages } from "../frame/late-pages";
import { areaOf } from "../records/record-area";
import { catalogMessages as messages } from "./messages";
import { tags } from "./tags.collection";

const { page } = latePages(() => import("./product-labels"));
const ProductLabelsPage = page((pages) => pages.ProductLabelsPage);
const productLabelsPath = "/products/labels";

export const catalogArea = areaOf({
  name: messages.area,
  collections: [tags],
  furtherTabs: [{ path: productLabelsPath, name: messages.labels }],
  routes: <Route path={productLabelsPath} component={ProductLabelsPage} />,
});
