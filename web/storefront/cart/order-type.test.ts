import { expect, it } from "vitest";
import { branch } from "../testing/records";
import { chosenDeliveryArea, chosenOrderType } from "./order-type";

it("takes the saved type, then the default, then the first one offered", () => {
  const noTakeaway = branch({ isTakeawayEnabled: false });
  expect(chosenOrderType(branch(), "dineIn", "delivery")).toBe("dineIn");
  expect(chosenOrderType(branch(), null, "delivery")).toBe("delivery");
  expect(chosenOrderType(noTakeaway, "takeaway", "takeaway")).toBe("delivery");
  expect(chosenOrderType(branch({ isDeliveryEnabled: false }), "delivery", "delivery")).toBe(
    "takeaway",
  );
});

it("preselects the first delivery area, for deliveries only", () => {
  const area = (id: number) => ({
    id,
    area: `10${id}0 Wien`,
    price: 3,
    tax: 20,
    free: false,
    freeFromOrderValue: null,
    minimumOrderValue: null,
  });
  const delivering = branch({ deliveryAreas: [area(1), area(2)] });
  expect(chosenDeliveryArea(delivering, "delivery", { deliveryArea: null })?.id).toBe(1);
  expect(chosenDeliveryArea(delivering, "delivery", { deliveryArea: 2 })?.id).toBe(2);
  expect(chosenDeliveryArea(delivering, "delivery", { deliveryArea: 9 })?.id).toBe(1);
  expect(chosenDeliveryArea(delivering, "takeaway", { deliveryArea: 2 })).toBeNull();
});
