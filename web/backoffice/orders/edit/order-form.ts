import { orderEdit } from "@shared/api/fields.generated";
import type { Product } from "@shared/api/types";
import type { Order } from "@shared/staff/orders/order";
import type { Draft } from "../../form/draft";
import type { FieldUse, Form, Group } from "../../form/form";
import { AreaControl, areaConversion } from "./area-control";
import { itemsConversion } from "./item-rows";
import { ItemsControl } from "./items-control";
import { editMessages as messages } from "./messages";

const when =
  (name: string) =>
  (draft: Draft): boolean =>
    draft[name] === true;

const isCompany = { isShown: when("isCompany") };
const elsewhere = { isShown: when("isDeliveryAddressDifferent") };
const companyElsewhere = {
  isShown: (draft: Draft) =>
    draft.isDeliveryAddressDifferent === true && draft.isDeliveryCompany === true,
};

const deliveryAddress: Record<string, FieldUse> = {
  isDeliveryAddressDifferent: {},
  isDeliveryCompany: elsewhere,
  deliveryCompanyName: companyElsewhere,
  deliveryFirstName: elsewhere,
  deliveryLastName: elsewhere,
  deliveryStreet: elsewhere,
  deliveryStairway: elsewhere,
  deliveryFloor: elsewhere,
  deliveryDoor: elsewhere,
  deliveryZipCode: elsewhere,
  deliveryCity: elsewhere,
};

function addressOf(order: Order): Group[] {
  if (!order.isDelivery && order.street === "") return [];
  return [
    {
      title: messages.address,
      areShort: true,
      fields: {
        street: {},
        stairway: {},
        floor: {},
        door: {},
        zipCode: {},
        city: {},
        ...(order.isDelivery && deliveryAddress),
      },
    },
  ];
}

/** What of an order may be changed, as far as this device shows it. */
export function orderFormOf(
  order: Order,
  products: readonly Product[],
  shown: { items: boolean; contact: boolean },
): Form {
  const contact: Group[] = [
    {
      title: messages.contact,
      areShort: true,
      fields: {
        firstName: {},
        lastName: {},
        phone: {},
        email: {},
        isCompany: {},
        companyName: isCompany,
        vatNo: isCompany,
      },
    },
    ...addressOf(order),
    { fields: { comment: {} } },
  ];
  const items: Group[] = [
    {
      title: messages.items,
      hint: messages.itemsHint,
      fields: {
        editedItems: { control: ItemsControl, conversion: itemsConversion(products) },
        ...(order.isDelivery && {
          editedArea: { control: AreaControl, conversion: areaConversion },
        }),
      },
    },
  ];
  return {
    facts: orderEdit,
    groups: [...(shown.items ? items : []), ...(shown.contact ? contact : [])],
  };
}
