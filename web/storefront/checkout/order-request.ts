import type { Branch, OrderRequest, PaymentMethod } from "@shared/api/types";
import { type OrderDraft, pricedItems } from "../cart/use-order";
import type { CheckoutForm } from "./form";
import { needsTable, requiredFields } from "./validation";
import { requirements, type SubmitKind } from "./rules";

/** Cart and form as the server wants them; what the guest does not see is not sent. */
export function orderRequest(
  branch: Branch,
  order: OrderDraft,
  form: CheckoutForm,
  paymentMethod: PaymentMethod,
  kind: SubmitKind,
): OrderRequest {
  const { orderType, cart, price, deliveryArea } = order;
  const { donatee, ...fields } = form;
  const isDelivery = orderType === "delivery";
  const hasDeliveryAddress =
    isDelivery && requirements(branch, orderType).address && form.isDeliveryAddressDifferent;
  return {
    ...fields,
    ...(requiredFields(branch, orderType, form).includes("street") ? {} : withoutAddress),
    companyName: form.isCompany ? form.companyName : "",
    vatNo: form.isCompany ? form.vatNo : "",
    isDeliveryAddressDifferent: hasDeliveryAddress,
    branch: { id: branch.id },
    isDelivery,
    isDineIn: orderType === "dineIn",
    items: pricedItems(cart.items).map((item, index) => {
      const seen = price?.items[index]?.gross;
      return seen === undefined ? item : { ...item, gross: seen };
    }),
    ...(price ? { totalGross: price.totalGross } : {}),
    deliveryArea: deliveryArea?.id ?? null,
    table: needsTable(branch, orderType) && cart.table !== null ? { id: cart.table } : null,
    donatee: donatee === null ? null : { id: donatee },
    isPreorder: kind === "preorder",
    comment: cart.comment,
    appointmentDate: cart.appointment,
    paymentMethod,
  };
}

const withoutAddress = { street: "", floor: "", stairway: "", door: "", zipCode: "", city: "" };
