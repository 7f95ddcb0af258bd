import { NativeSelect } from "@mantine/core";
import { useBranchChoice } from "@shared/staff/context/branch-choice";
import { fill, formatMoney } from "@shared/ui/format";
import { lineOf, type ControlProps } from "../../form/control";
import type { Conversion } from "../../form/draft";
import { useEditedOrder } from "./edited-order";
import { editMessages as messages } from "./messages";

/** An order has a copy of its area, sent is which one of the branch's it is. */
export const areaConversion: Conversion = {
  typed: (_, order) => String((order?.deliveryArea as { id: number } | null)?.id ?? ""),
  sent: (value) => (value === "" ? null : Number(value)),
};

/** Where a delivery goes; the area that was agreed on keeps its price. */
export function AreaControl(props: ControlProps) {
  const { order } = useEditedOrder();
  const { branches } = useBranchChoice();
  const areas = branches.find(({ id }) => id === order.branch.id)?.deliveryAreas ?? [];
  const kept = order.deliveryArea;
  const others = areas
    .filter(({ id }) => id !== kept?.id)
    .map(({ id, area, price }) => ({
      value: String(id),
      label: fill(messages.area, { area, price: formatMoney(price) }),
    }));
  return (
    <NativeSelect
      {...lineOf(props)}
      data={[
        ...(kept
          ? [{ value: String(kept.id), label: fill(messages.areaKept, { area: kept.area }) }]
          : []),
        ...others,
      ]}
    />
  );
}
