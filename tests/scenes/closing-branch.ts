import type { Fields } from "../harness/client";
import type { OnlineBusiness } from "../harness/online-business";

/** A branch whose closing has all there is to tell: three ways to pay, a deposit, a delivery fee. */
export async function openClosingBranch(
  online: OnlineBusiness,
  settings: Fields = {},
): Promise<OnlineBusiness> {
  const { admin, world } = online.business;
  await admin.post("/api/config", {
    enablePluginATMCard: true,
    enableATMCard: true,
    ...settings,
  });
  await admin.put(`/api/products/${world.product}`, { id: world.product, deposit: 0.25 });
  return online.withBranch({
    name: "Ringlotte am Hollerplatz",
    isATMCardEnabled: true,
    isDepositChargedTakeaway: true,
    deliveryAreas: [{ area: "1070 Neubau", price: 2.55, tax: 20 }],
  });
}
