import type { Client, Fields, Stored } from "./client";

/** One record of each kind, so that every other record can refer to something that exists. */
export type World = {
  branch: number;
  image: number;
  tag: number;
  category: number;
  product: number;
  menu: number;
  table: number;
  donatee: number;
};

/** A picture of one pixel. */
export const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const plainText = `data:text/plain;base64,${btoa("Bitte ohne Zucker.")}`;

let count = 0;

/** A name nobody else has, in the form that identifiers take. */
export const unique = (what: string): string => `${what}-${process.pid}-${++count}`;

const alwaysOpen = [{ type: "daily", date: null, isClosed: false, from: "00:00", to: "00:00" }];

/** For each resource a complete record that is accepted, every nested list with at least one entry. */
export const samples: Record<string, (world: World) => Fields> = {
  users: ({ branch }) => ({
    email: `${unique("mira")}@example.test`,
    firstName: "Mira",
    lastName: "Tintner",
    username: unique("mira"),
    roles: ["ROLE_EMPLOYEE"],
    branches: [{ id: branch }],
    isEnabled: true,
    password: "Kipferl-mit-Marillen-3",
  }),
  divisions: ({ branch }) => ({
    identifier: unique("kaffeehaus"),
    name: "Kaffeehaus",
    title: "Unsere Kaffeehäuser",
    description: "<p>Zwei Häuser in Wien.</p>",
    seoTitle: "Kaffeehäuser in Wien",
    seoDescription: "Frühstück und Kuchen",
    branches: [{ id: branch }],
  }),
  branches: (world) => ({
    ...openBranch(),
    tags: world.tag ? [{ id: world.tag }] : [],
    images: world.image ? [{ id: world.image }] : [],
    deliveryAreas: [
      {
        area: "1010 Innere Stadt",
        price: 3.9,
        tax: 20,
        free: false,
        freeFromOrderValue: 30,
        minimumOrderValue: 15,
      },
    ],
  }),
  menus: ({ branch, category, product }) => ({
    name: unique("Karte"),
    branches: [{ id: branch }],
    availableFrom: null,
    catalog: [{ id: category, products: [{ id: product }] }],
  }),
  categories: ({ image }) => ({
    name: unique("Mehlspeisen"),
    description: "Aus der eigenen Backstube",
    image: { id: image },
    isEnabled: true,
    schedule: alwaysOpen,
    isVisibleWhenUnavailable: true,
  }),
  tags: ({ image }) => ({ name: unique("Gastgarten"), image: { id: image } }),
  products: ({ image }) => ({
    ...plainProduct(),
    images: [{ id: image }],
    type: "configurable",
    pricing: { takeaway: 3.6, delivery: null, dineIn: 4.2 },
    deposit: 0.25,
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
    config: {
      parts: [
        {
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
        },
      ],
    },
  }),
  tables: ({ branch }) => ({ identifier: unique("T"), branch: { id: branch } }),
  devices: ({ branch }) => ({
    identifier: unique("theke"),
    name: "Theke 1",
    branch: { id: branch },
    kind: "orderDisplay",
    station: "counter",
    isEnabled: true,
  }),
  donatees: () => ({
    identifier: unique("tafel"),
    name: "Tafel",
    description: "Lebensmittel für alle",
  }),
  navigations: () => ({
    identifier: unique("main"),
    items: [
      {
        label: "Das Haus",
        type: "home",
        target: "",
        isEnabled: true,
        children: [
          {
            label: "Anreise",
            type: "link",
            target: "https://example.test/anreise",
            isEnabled: true,
            children: [],
          },
        ],
      },
    ],
  }),
  blocks: ({ image }) => ({
    identifier: unique("news"),
    type: "news",
    isPublic: true,
    content: {
      body: [
        { type: "image", value: "<p>Der neue Gastgarten</p>", image: { id: image } },
        { type: "text", value: "<p>Ab Mai unter Kastanien.</p>" },
      ],
    },
  }),
  redirects: () => ({
    path: `/${unique("alte-karte")}`,
    target: "/store/hollerplatz?tisch=4#kaffee",
    isPermanent: false,
  }),
  images: () => ({ alt: "Ein Punkt", name: unique("punkt"), data: onePixel }),
  uploads: () => ({ name: unique("notiz"), data: plainText }),
};

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

/** Creates the world; the product is plain, so that an order of it needs no choices. */
export async function createWorld(admin: Client): Promise<World> {
  const world = {
    branch: 0,
    image: 0,
    tag: 0,
    category: 0,
    product: 0,
    menu: 0,
    table: 0,
    donatee: 0,
  };
  const create = async (resource: string, body?: Fields) =>
    (await admin.create(`/api/${resource}`, body ?? samples[resource]?.(world) ?? {})).id;
  const config = await admin.post("/api/config", {
    ...legalAddresses,
    enableCash: true,
    enableDonations: true,
    enableOrderReviews: true,
  });
  if (config.status !== 200) throw new Error(`POST /api/config: ${config.status} ${config.text}`);
  world.image = await create("images");
  world.tag = await create("tags");
  world.branch = await create("branches");
  world.category = await create("categories");
  world.product = await create("products", plainProduct());
  world.menu = await create("menus");
  world.table = await create("tables");
  world.donatee = await create("donatees");
  return world;
}

/** A takeaway order of one piece that a guest may send as it is. */
export function orderRequest(world: World): Fields {
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
