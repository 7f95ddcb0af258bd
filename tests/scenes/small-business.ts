import type { Client, Fields, Stored } from "../harness/client";
import { createOpenBranch, plainProduct } from "../harness/world";

/** One coffee at one branch, named as in the other tests. */
export async function openSmallBusiness(
  admin: Client,
  settings: Fields = {},
  branchChanges: Fields = {},
): Promise<Stored> {
  await configure(admin, {
    shopName: "Café Ringlotte",
    termsAndConditionsText: "<p>Bestellen heißt zahlen.</p>",
    privacyPolicyText: "<p>Wir behalten nichts für uns.</p>",
    orderButtonLabel: "law",
    ...settings,
  });
  const branch = await createOpenBranch(admin, {
    identifier: "hollerplatz",
    name: "Ringlotte am Hollerplatz",
    ...branchChanges,
  });
  const category = await admin.create("/api/categories", { name: "Kaffee", isEnabled: true });
  const product = await admin.create("/api/products", {
    ...plainProduct(),
    name: "Kleiner Brauner",
    price: 3.5,
  });
  await admin.create("/api/menus", {
    name: "Karte",
    branches: [{ id: branch.id }],
    availableFrom: null,
    catalog: [{ id: category.id, products: [{ id: product.id }] }],
  });
  return branch;
}

export async function configure(admin: Client, settings: Fields): Promise<void> {
  const answer = await admin.post("/api/config", settings);
  if (answer.status !== 200) throw new Error(`POST /api/config: ${answer.status} ${answer.text}`);
}
