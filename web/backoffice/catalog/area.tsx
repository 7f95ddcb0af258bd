import { Route } from "wouter";
import { LabelsPage } from "../labels/late-labels";
import { areaOf } from "../records/record-area";
import { catalogMessages as messages } from "./messages";
import { productLabels } from "./product-labels";
import { productLabelMessages } from "./product-labels.messages";
import { tags } from "./tags.collection";

const productLabelsPath = "/products/labels";

export const catalogArea = areaOf({
  name: messages.area,
  collections: [tags],
  furtherTabs: [{ path: productLabelsPath, name: messages.labels }],
  routes: (
    <Route path={productLabelsPath}>
      <LabelsPage
        resource="products"
        source={productLabels}
        title={productLabelMessages.products}
        listFailed={productLabelMessages.productsFailed}
        sort="name"
      />
    </Route>
  ),
});
