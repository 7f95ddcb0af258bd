import { Route } from "wouter";
import { LabelsPage } from "../labels/late-labels";
import { areaOf } from "../records/record-area";
import { branchLabels } from "./branch-labels";
import { branchLabelMessages } from "./branch-labels.messages";
import { divisions } from "./divisions.collection";
import { donatees } from "./donatees.collection";
import { businessMessages as messages } from "./messages";
import { tables } from "./tables.collection";

const branchLabelsPath = "/branches/labels";

export const businessArea = areaOf({
  name: messages.area,
  hasOwnLine: true,
  collections: [tables, divisions, donatees],
  furtherTabs: [{ path: branchLabelsPath, name: branchLabelMessages.tab }],
  routes: (
    <Route path={branchLabelsPath}>
      <LabelsPage
        resource="branches"
        source={branchLabels}
        title={branchLabelMessages.branches}
        listFailed={branchLabelMessages.branchesFailed}
        sort="name"
      />
    </Route>
  ),
});
