import { peopleOfThisFile, phone } from "../harness/browser/browser";
import type { Fields } from "../harness/client";
import type { ServerOptions } from "../harness/server";
import { plainProduct, unique } from "../harness/world";
import { refusalIfAsked } from "../pages/consent";
import { Guest } from "../pages/guest";
import { businessOfThisFile } from "./this-file";

/** What a guest fills in who is asked for name and address, by the labels of the fields. */
export const nameAndAddress = [
  ["Vorname", "Resi"],
  ["Nachname", "Hollunder"],
  ["Straße und Hausnummer", "Neubaugasse 12"],
  ["PLZ", "1070"],
  ["Ort", "Wien"],
] as const;

/** A business of this file's own, and guests at branches of their own. */
export async function guestBusinessOfThisFile(
  flags: readonly string[] = [],
  options: ServerOptions = {},
) {
  const business = await businessOfThisFile(options);
  const open = peopleOfThisFile(() => business.server.address, flags);

  /** A branch of its own with its own products, and a guest before its menu. The clock stands at Monday noon. */
  async function guestAt(changes: Fields, screen = phone, products: Fields[] = [{}]) {
    const { admin } = business;
    const branch = await admin.create("/api/branches", {
      ...(await admin.get(`/api/branches/${business.world.branch}`)).data,
      id: undefined,
      identifier: unique("zustand"),
      ...changes,
    });
    const created = [];
    for (const product of products) {
      created.push(await admin.create("/api/products", { ...plainProduct(), ...product }));
    }
    await admin.create("/api/menus", {
      name: unique("Karte"),
      branches: [{ id: branch.id }],
      availableFrom: null,
      catalog: [{ id: business.world.category, products: created.map(({ id }) => ({ id })) }],
    });
    const guest = new Guest(await open(screen));
    const { page } = guest.person;
    const path = `/store/${String(branch.identifier)}`;
    /** Loads the menu anew. */
    const visit = async (search = "") => {
      await page.goto(path + search);
      // Also where a dialog that the address names has come before it.
      await (await refusalIfAsked(page))?.dispatchEvent("click");
      await page.getByRole("heading", { name: String(branch.name), level: 1 }).waitFor();
    };
    await visit();
    return {
      guest,
      page,
      branch,
      path,
      visit,
      products: created,
      change: (resource: "branches" | "products", id: number, fields: Fields) =>
        admin.put(`/api/${resource}/${id}`, { id, ...fields }),
      add: (name = "Wiener Melange") =>
        page.getByRole("button", { name: `${name} in den Korb` }).click(),
      howAndWhen: page.getByRole("button", { name: /^(Abholung|Lieferung|Vor Ort)/ }),
      submit: page.getByRole("button", { name: /abschicken|zahlungspflichtig bestellen/ }),
    };
  }

  return { business, guestAt };
}
