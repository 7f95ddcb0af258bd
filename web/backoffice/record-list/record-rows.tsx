import type { UseQueryResult } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useContext, useState } from "react";
import type { Fields } from "@shared/api/fields";
import type { Resource } from "@shared/api/records";
import { ActingRolesContext, hasOneOf, rightsOf } from "@shared/staff/context/rights";
import { Button } from "@shared/staff/ui/button";
import { ActionButton } from "../actions/action-button";
import { BulkBar } from "./bulk-bar";
import { noObstacles, useBulkDelete, type Obstacles } from "./bulk-calls";
import { BulkChange } from "./bulk-change";
import { bulkFieldsOf } from "./bulk-change-dialog";
import type { ListActions } from "./list-actions";
import type { ListOfPage } from "./list-queries";
import { ListView } from "./list-view";
import { listMessages as messages } from "./messages";
import type { List } from "./use-list";
import { useListRows } from "./use-list-rows";

type RecordRowsProps = {
  caption: string;
  resource: Resource;
  facts: Fields;
  list: List;
  query: UseQueryResult<ListOfPage>;
  page: ListOfPage;
  actions: ListActions | undefined;
  recordAddress: (id: number) => string;
};

/** The rows of a resource: several are changed and deleted by the calls that all resources have. */
export function RecordRows(props: RecordRowsProps) {
  const { resource, facts, list, actions, page } = props;
  const roles = useContext(ActingRolesContext);
  const { change, shape } = rightsOf(resource);
  const mayDelete = hasOneOf(roles, shape);
  const mayChange = hasOneOf(roles, change);
  const rows = useListRows(page);
  const [obstacles, setObstacles] = useState<Obstacles>(noObstacles);
  const settle = () => {
    setObstacles(noObstacles);
    rows.settle();
  };
  const remove = useBulkDelete({ resource, onDone: settle, onRefused: setObstacles });
  const { picked } = rows.selection;
  const removePicked = () => remove.mutate(picked);
  const fields = mayChange ? bulkFieldsOf(facts, roles) : [];
  const furtherActions = () =>
    actions?.ofSeveral({ selection: { sort: list.asked.sort }, records: picked }) ?? [];
  return (
    <ListView
      {...props}
      rows={rows}
      isSelectable={mayDelete || mayChange}
      obstacles={obstacles}
      onDelete={mayDelete && !remove.isPending ? removePicked : null}
      onGone={(id) => {
        setObstacles(noObstacles);
        rows.settleOne(id);
      }}
    >
      <BulkBar rows={rows}>
        {fields.length > 0 && (
          <BulkChange
            resource={resource}
            fields={fields}
            records={picked}
            isDisabled={rows.isTooMuch}
            onRefused={setObstacles}
            onDone={settle}
          />
        )}
        {mayDelete && (
          <Button
            variant="card"
            disabled={rows.isTooMuch}
            loading={remove.isPending}
            leftSection={<Trash2 aria-hidden size={20} />}
            onClick={removePicked}
          >
            {messages.remove}
          </Button>
        )}
        {!rows.isTooMuch &&
          furtherActions().map((action) => (
            <ActionButton key={action.name} action={action} variant="card" />
          ))}
      </BulkBar>
    </ListView>
  );
}
