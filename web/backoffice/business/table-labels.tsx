import type { Branch, Table } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { LabelSource } from "../labels/label";
import { LabelsPage, type CollectionLabelsProps } from "../labels/labels-page";
import { tableLabelMessages as messages } from "./table-labels.messages";

/** What stands on a table: its number, and a code that opens the branch's page with dine-in and this table chosen. */
const tableLabels: LabelSource<Table> = {
  sheet: "stand",
  of: ({ id, identifier, area, branch: reference }, { origin, branchOf }) => {
    const branch = branchOf(reference);
    return {
      title: fill(messages.tableTitle, { identifier }),
      lines: [area, branch?.name ?? ""].filter((line) => line !== ""),
      code: branch ? `${origin}/store/${branch.identifier}?table=${id}` : null,
      invitation: messages.scanToOrder,
      problem: branch && problemOf(branch),
    };
  },
};

/** Guests who scan the code would be led to something else. */
function problemOf({ name, isPublic, isDineInEnabled, isTableSelectionEnabled }: Branch) {
  if (!isPublic) return fill(messages.branchHidden, { name });
  if (!isDineInEnabled) return fill(messages.noDineIn, { name });
  return isTableSelectionEnabled ? undefined : fill(messages.noTableSelection, { name });
}

export function TableLabelsPage(props: CollectionLabelsProps) {
  return <LabelsPage {...props} source={tableLabels} />;
}
