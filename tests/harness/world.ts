import type { Client, Fields, Stored } from "./client";
import { type Schema, operation, resources } from "./contract/contract";
import { madeBody, targetsOf } from "./contract/made-body";

/** What tests speak of most, in the order in which one needs the other. */
const kinds = {
  image: "images",
  tag: "tags",
  branch: "branches",
  category: "categories",
  product: "products",
  menu: "menus",
  table: "tables",
  donatee: "donatees",
} as const;

/** One record of each kind, so that every other record can refer to something that exists; 0 while it is not made. */
export type World = Record<keyof typeof kinds, number> & {
  /** Of further resources (`withAllTargets`), by their names. */
  others: Readonly<Record<string, number>>;
};

function idIn(world: World, resource: string): number | undefined {
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find(
    (one) => kinds[one] === resource,
  );
  return (kind ? world[kind] : world.others[resource]) || undefined;
}

/** A picture of one pixel. */
export const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const plainText = `data:text/plain;base64,${btoa("Bitte ohne Zucker.")}`;

let count = 0;

/** A name nobody else has, in the form that identifiers take. */
export const unique = (what: string): string => `${what}-${process.pid}-${++count}`;

const alwaysOpen = [{ type: "daily", date: null, isClosed: false, from: "00:00", to: "00:00" }];

const deliveryAreas = [
  {
    area: "1010 Innere Stadt",
    price: 3.9,
    tax: 20,
    free: false,
    freeFromOrderValue: 30,
    minimumOrderValue: 15,
  },
];

const milk = {
  name: "Milch",
  description: "",
  type: "select",
  optional: true,
  options: [
    {
      name: "Hafermilch",
      modifier: "add",
      value: 0.4,
      allergens: ["A"],
      product: null,
      isEnabled: true,
    },
  ],
};

/** What no schema says of a sample: rules beyond the contract, and that the world's records can be ordered. */
const given: Record<string, (world: World) => Fields> = {
  // Open, so that it takes orders.
  branches: () => ({ ...openBranch(), deliveryAreas }),
  // An account that signs in whenever the tests run.
  users: () => ({ expiresAt: null }),
  // A menu counts from now on, and a category is there all day.
  menus: () => ({ availableFrom: null }),
  categories: () => ({ schedule: alwaysOpen }),
  // Units, quantities and options have to go together.
  products: () => ({
    ...plainProduct(),
    type: "configurable",
    alternativeUnits: [
      {
        unit: "pair",
        ratio: 2,
        minimumQuantity: 1,
        maximumQuantity: 4,
        quantityStepSize: 1,
        calculationModel: "fixed",
      },
    ],
    schedule: alwaysOpen,
    config: { parts: [milk] },
  }),
  // A path begins with a slash, and what it leads to is an address.
  redirects: () => ({
    path: `/${unique("alte-karte")}`,
    target: "/store/hollerplatz?tisch=4#kaffee",
  }),
  // Files travel as data URLs.
  images: () => ({ data: onePixel }),
  uploads: () => ({ data: plainText }),
};

function bodyOf(resource: string): Schema {
  const body = operation(`POST /api/${resource}`)?.body;
  if (!body) throw new Error(`the contract has no body of POST /api/${resource}`);
  return body;
}

/** A complete record that is accepted, every nested list with at least one entry. */
export function sampleOf(resource: string, world: World): Fields {
  const made = madeBody(bodyOf(resource), { idOf: (target) => idIn(world, target), unique });
  return { ...made, ...given[resource]?.(world) };
}

/** Open around the clock, for all three order types, paid in cash, nothing required beyond a name. */
export function openBranch(): Fields {
  return {
    identifier: unique("hollerplatz"),
    name: "Am Hollerplatz",
    street: "Hollerplatz 1",
    zipCode: "1070",
    city: "Wien",
    country: "AT",
    timeZone: "Europe/Vienna",
    openingHours: alwaysOpen,
    deliveryHours: alwaysOpen,
    isDeliveryEnabled: true,
    isTakeawayEnabled: true,
    isDineInEnabled: true,
    isPreorderEnabled: true,
    isPublic: true,
    isCashEnabled: true,
    slotMinutes: 15,
    ...Object.fromEntries(
      ["Delivery", "DineIn", "Takeaway"].flatMap((type) =>
        ["Email", "Phone", "Address"].map((what) => [`is${type}${what}Required`, false]),
      ),
    ),
  };
}

export function plainProduct(): Fields {
  return {
    uid: unique("melange"),
    name: "Wiener Melange",
    description: "Mit Milchschaum",
    allergens: ["G"],
    diets: ["vegetarian"],
    type: "simple",
    price: 3.9,
    calculationModel: "fixed",
    unit: "piece",
    minimumQuantity: 1,
    maximumQuantity: 20,
    quantityStepSize: 1,
    defaultQuantity: 1,
    tax: 10,
    takeawayTax: 10,
    dineInTax: 20,
    isEnabled: true,
  };
}

/** Without them no branch may be public. Addresses, so that a test can set and remove the texts themselves. */
export const legalAddresses = {
  imprint: "https://example.test/impressum",
  termsAndConditions: "https://example.test/agb",
  privacyPolicy: "https://example.test/datenschutz",
};

/** A branch that guests see, on a server that may have nothing else. */
export async function createOpenBranch(admin: Client, changes: Fields = {}): Promise<Stored> {
  const config = await admin.post("/api/config", legalAddresses);
  if (config.status !== 200) throw new Error(`POST /api/config: ${config.status} ${config.text}`);
  return admin.create("/api/branches", { ...openBranch(), ...changes });
}

/** Creates the world; branch and product are plain, so that an order needs no choices. */
export async function createWorld(admin: Client): Promise<World> {
  const config = await admin.post("/api/config", {
    ...legalAddresses,
    enableCash: true,
    enableDonations: true,
    enableOrderReviews: true,
  });
  if (config.status !== 200) throw new Error(`POST /api/config: ${config.status} ${config.text}`);
  let world = {
    ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])),
    others: {},
  } as World;
  const plain: Partial<Record<keyof typeof kinds, () => Fields>> = {
    branch: () => ({
      ...openBranch(),
      deliveryAreas,
      tags: [{ id: world.tag }],
      images: [{ id: world.image }],
    }),
    product: plainProduct,
  };
  for (const [kind, resource] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
    const body = plain[kind]?.() ?? sampleOf(resource, world);
    world = { ...world, [kind]: (await admin.create(`/api/${resource}`, body)).id };
  }
  return world;
}

/** The same with a record of whatever else a sample may refer to. */
export async function withAllTargets(admin: Client, world: World): Promise<World> {
  let whole = world;
  const makeTargetsOf = async (resource: string, around: readonly string[] = []) => {
    for (const target of targetsOf(bodyOf(resource))) {
      if (idIn(whole, target) !== undefined || around.includes(target)) continue;
      await makeTargetsOf(target, [...around, target]);
      const { id } = await admin.create(`/api/${target}`, sampleOf(target, whole));
      whole = { ...whole, others: { ...whole.others, [target]: id } };
    }
  };
  for (const resource of resources) await makeTargetsOf(resource);
  return whole;
}

/** A takeaway order of one piece that a guest may send as it is. */
export function orderRequest(world: Pick<World, "branch" | "product">): Fields {
  return {
    branch: { id: world.branch },
    isDelivery: false,
    isDineIn: false,
    items: [{ product: { id: world.product }, amount: 1, unit: "piece", parts: [] }],
    firstName: "Resi",
    lastName: "Hollunder",
    comment: "Bitte ohne Zucker",
    paymentMethod: "cash",
    legalInstructions: true,
    privacyPolicy: true,
  };
}

/** The items of an order for the product with milk to choose. */
export const withOatMilk = ({ product }: World): Fields => ({
  items: [{ product: { id: product }, amount: 1, unit: "piece", parts: [{ value: "Hafermilch" }] }],
});

export const idempotencyKey = (): string => crypto.randomUUID();
