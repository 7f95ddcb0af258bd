import type { RecordOf } from "@shared/api/records";
import { compareText } from "@shared/ui/format";
import type { ControlProps } from "../form/control";
import { SuggestedText } from "../form/controls/suggested-text";
import { useRecords } from "../record-queries/record-queries";

const areasOf = (tables: readonly RecordOf<"tables">[], branch: unknown): string[] => {
  const id = (branch as { id: number } | null)?.id;
  const areas = tables.filter((table) => table.branch.id === id).map(({ area }) => area);
  return [...new Set(areas)].filter((area) => area !== "").toSorted(compareText);
};

/** Where in the room a table stands: in words of one's own, with those that tables of the branch have already. */
export function AreaControl(props: ControlProps) {
  const tables = useRecords("tables").data ?? [];
  return <SuggestedText {...props} suggestions={areasOf(tables, props.draft.branch)} />;
}
