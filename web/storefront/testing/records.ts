import type { Branch, Category, Config, Menu, Product, Rule } from "@shared/api/types";

/** Complete records for tests; each test names only what it is about. */

const record = {
  id: 1,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

export const daily = (from: string, to: string): Rule => ({
  type: "daily",
  date: null,
  isClosed: false,
  from,
  to,
});

export function product(changes: Partial<Product> = {}): Product {
  return {
    ...record,
    uid: "melange",
    name: "Melange",
    description: "Mit Milchschaum.",
    allergens: ["G"],
    diets: [],
    images: [],
    type: "simple",
    price: 4.6,
    isPriceHidden: false,
    pricing: { takeaway: null, delivery: null, dineIn: null },
    deposit: null,
    calculationModel: "fixed",
    unit: "piece",
    defaultUnit: null,
    alternativeUnits: [],
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    defaultQuantity: null,
    tax: 20,
    takeawayTax: 20,
    dineInTax: 20,
    isEnabled: true,
    schedule: [],
    isStepByStep: false,
    config: { parts: [] },
    isLeadTimeEnabled: false,
    leadTimeType: "days",
    leadTimeValue: 0,
    ...changes,
  };
}

export function category(changes: Partial<Category> = {}): Category {
  return {
    ...record,
    name: "Kaffee",
    description: "",
    image: null,
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    ...changes,
  };
}

export function menu(changes: Partial<Menu> = {}): Menu {
  return {
    ...record,
    name: "Karte",
    branches: [{ id: 1 }],
    availableFrom: null,
    catalog: [{ id: 1, products: [{ id: 1 }] }],
    ...changes,
  };
}

export function branch(changes: Partial<Branch> = {}): Branch {
  return {
    ...record,
    identifier: "hauptplatz",
    name: "Hauptplatz",
    description: "Am Brunnen.",
    street: "Hauptplatz 1",
    zipCode: "4020",
    city: "Linz",
    country: "AT",
    phone: "",
    email: "",
    images: [],
    logo: null,
    tags: [],
    keywords: "",
    isPublic: true,
    timeZone: "Europe/Vienna",
    latitude: null,
    longitude: null,
    openingHours: [daily("00:00", "24:00")],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    closedMessage: "",
    orderableFrom: null,
    isDeliveryEnabled: true,
    isTakeawayEnabled: true,
    isDineInEnabled: true,
    isPreorderEnabled: false,
    isTableSelectionEnabled: false,
    isAppointmentRequired: false,
    isQuotationRequired: false,
    isCashEnabled: true,
    isATMCardEnabled: false,
    isHydroAGVoucherEnabled: false,
    isMollieEnabled: false,
    isDatatransEnabled: false,
    isDeliveryEmailRequired: false,
    isDeliveryPhoneRequired: true,
    isDeliveryAddressRequired: true,
    isDineInEmailRequired: false,
    isDineInPhoneRequired: false,
    isDineInAddressRequired: false,
    isTakeawayEmailRequired: false,
    isTakeawayPhoneRequired: false,
    isTakeawayAddressRequired: false,
    deliveryAreas: [],
    preparationMinutesTakeaway: 15,
    preparationMinutesDelivery: 40,
    preparationMinutesDineIn: 10,
    extraMinutes: 0,
    extraMinutesUntil: null,
    pausedUntil: null,
    slotMinutes: 15,
    maximumOrdersPerSlot: null,
    isDepositChargedTakeaway: false,
    isDepositChargedDelivery: false,
    isDepositChargedDineIn: false,
    ...changes,
  };
}

/** All switches off, all texts empty. */
export function config(changes: Partial<Config> = {}): Config {
  const defaults: Partial<Config> = {
    ...record,
    shopName: "Café Test",
    title: "Café Test",
    currency: "EUR",
    enableCash: true,
    enablePluginCategoryBar: true,
    defaultDeliveryMethod: "takeaway",
    orderButtonLabel: "standard",
    themePrimaryColor: "#000000",
    themeSecondaryColor: "#333333",
    themeBorderRadius: ".25rem",
  };
  return { ...defaults, ...changes } as Config;
}
