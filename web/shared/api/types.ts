/**
 * The shapes that travel between server and apps. Written by hand for now; they will be derived from
 * contract/openapi.json, and every import of them stays `import type { … } from "@shared/api/types"`.
 */

/** Decimal number with at most two places. */
export type Money = number;
/** Decimal percent: 10, 20, 4.9. */
export type Rate = number;
/** RFC 3339 in UTC: "2027-01-04T09:30:00Z". */
export type Instant = string;
/** "YYYY-MM-DD" */
export type DateText = string;
/** "HH:mm" */
export type TimeText = string;

export type Ref = { id: number };

export type RecordFields = { id: number; version: number; createdAt: Instant; updatedAt: Instant };

export type Weekday =
  "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

export type Rule = {
  type: "once" | "daily" | Weekday;
  date: DateText | null;
  isClosed: boolean;
  from: TimeText | null;
  to: TimeText | null;
};

export type Tag = RecordFields & { name: string; image: Ref | null };

export type Division = RecordFields & {
  identifier: string;
  name: string;
  title: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  branches: Ref[];
};

export type DeliveryArea = {
  id: number;
  area: string;
  price: Money;
  tax: Rate;
  free: boolean;
  freeFromOrderValue: Money | null;
  minimumOrderValue: Money | null;
};

/** What guests see of every branch, public or not. */
export type BranchCard = RecordFields & {
  identifier: string;
  name: string;
  street: string;
  zipCode: string;
  city: string;
  images: Ref[];
  logo: Ref | null;
  tags: Ref[];
  keywords: string;
  isPublic: boolean;
  timeZone: string;
};

export type Branch = BranchCard & {
  description: string;
  country: string;
  phone: string;
  email: string;
  latitude: number | null;
  longitude: number | null;
  openingHours: Rule[];
  deliveryHours: Rule[];
  isDeliveryHoursEnabled: boolean;
  closedMessage: string;
  orderableFrom: Instant | null;
  isDeliveryEnabled: boolean;
  isTakeawayEnabled: boolean;
  isDineInEnabled: boolean;
  isPreorderEnabled: boolean;
  isTableSelectionEnabled: boolean;
  isAppointmentRequired: boolean;
  isQuotationRequired: boolean;
  isCashEnabled: boolean;
  isATMCardEnabled: boolean;
  isHydroAGVoucherEnabled: boolean;
  isMollieEnabled: boolean;
  isDatatransEnabled: boolean;
  isDeliveryEmailRequired: boolean;
  isDeliveryPhoneRequired: boolean;
  isDeliveryAddressRequired: boolean;
  isDineInEmailRequired: boolean;
  isDineInPhoneRequired: boolean;
  isDineInAddressRequired: boolean;
  isTakeawayEmailRequired: boolean;
  isTakeawayPhoneRequired: boolean;
  isTakeawayAddressRequired: boolean;
  deliveryAreas: DeliveryArea[];
  preparationMinutesTakeaway: number;
  preparationMinutesDelivery: number;
  preparationMinutesDineIn: number;
  extraMinutes: number;
  extraMinutesUntil: Instant | null;
  pausedUntil: Instant | null;
  slotMinutes: number;
  maximumOrdersPerSlot: number | null;
  isDepositChargedTakeaway: boolean;
  isDepositChargedDelivery: boolean;
  isDepositChargedDineIn: boolean;
};

export type Table = RecordFields & { identifier: string; branch: Ref };

export type Donatee = RecordFields & { identifier: string; name: string; description: string };

export type Category = RecordFields & {
  name: string;
  description: string;
  image: Ref | null;
  isEnabled: boolean;
  schedule: Rule[];
  isVisibleWhenUnavailable: boolean;
};

export type Menu = RecordFields & {
  name: string;
  branches: Ref[];
  availableFrom: Instant | null;
  catalog: { id: number; products: { id: number }[] }[];
};

export type Unit =
  | "piece"
  | "serving"
  | "pair"
  | "person"
  | "package"
  | "gram"
  | "decagram"
  | "kilogram"
  | "milliliter"
  | "centiliter"
  | "deciliter"
  | "liter"
  | "millimeter"
  | "centimeter"
  | "decimeter"
  | "meter"
  | "kilometer"
  | "squareMillimeter"
  | "squareCentimeter"
  | "squareDecimeter"
  | "squareMeter"
  | "cubicMillimeter"
  | "cubicCentimeter"
  | "cubicDecimeter"
  | "cubicMeter";

export type CalculationModel = "fixed" | "approximate" | "minimum";

export type Allergen =
  "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "L" | "M" | "N" | "O" | "P" | "R";

export type Diet = "vegetarian" | "vegan" | "glutenFree" | "lactoseFree" | "spicy";

export type Option = {
  name: string;
  modifier: "add" | "subtract" | "overwrite";
  value: Money;
  allergens: Allergen[];
  product: Ref | null;
  isEnabled: boolean;
};

export type PartType =
  "select" | "multiselect" | "text" | "textarea" | "file" | "files" | "image" | "images";

export type Part = {
  name: string;
  description: string;
  type: PartType;
  optional: boolean;
  options: Option[];
};

export type AlternativeUnit = {
  unit: Unit;
  ratio: number | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  quantityStepSize: number | null;
  calculationModel: CalculationModel;
};

export type Product = RecordFields & {
  uid: string;
  name: string;
  description: string;
  allergens: Allergen[];
  diets: Diet[];
  images: Ref[];
  type: "simple" | "configurable" | "bundle";
  price: Money;
  isPriceHidden: boolean;
  pricing: { takeaway: Money | null; delivery: Money | null; dineIn: Money | null };
  deposit: Money | null;
  calculationModel: CalculationModel;
  unit: Unit;
  defaultUnit: Unit | null;
  alternativeUnits: AlternativeUnit[];
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  quantityStepSize: number | null;
  defaultQuantity: number | null;
  tax: Rate;
  takeawayTax: Rate;
  dineInTax: Rate;
  isEnabled: boolean;
  schedule: Rule[];
  isStepByStep: boolean;
  config: { parts: Part[] };
  isLeadTimeEnabled: boolean;
  leadTimeType: "minutes" | "hours" | "days" | "weeks";
  leadTimeValue: number;
};

export type Image = RecordFields & {
  alt: string;
  width: number;
  height: number;
  extension: string;
};

export type Upload = RecordFields & {
  extension: string;
  publicHash: string;
  mimeType: string;
  name: string;
};

export type Role = "ROLE_ADMIN" | "ROLE_MANAGER" | "ROLE_EDITOR" | "ROLE_EMPLOYEE";

export type User = RecordFields & {
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  roles: Role[];
  branches: Ref[];
  isEnabled: boolean;
};

export type Config = RecordFields & {
  title: string;
  seoTitle: string;
  description: string;
  seoDescription: string;
  shopName: string;
  businessName: string;
  website: string;
  street: string;
  zipCode: string;
  city: string;
  phone: string;
  email: string;
  currency: string;
  isIceOpen: boolean;
  isRestaurantOpen: boolean;
  termsAndConditions: string;
  privacyPolicy: string;
  imprint: string;
  allergens: string;
  termsAndConditionsText: string;
  privacyPolicyText: string;
  imprintText: string;
  allergensText: string;
  cookieText: string;
  enablePluginPWA: boolean;
  enablePluginToolbar: boolean;
  enablePluginHomePage: boolean;
  enablePluginSearch: boolean;
  enablePluginTags: boolean;
  enablePluginMapbox: boolean;
  enablePluginCategoryBar: boolean;
  enableSMS: boolean;
  enableDonations: boolean;
  enableFrontdesk: boolean;
  enableOrderReviews: boolean;
  disableTickets: boolean;
  enableCash: boolean;
  enablePluginATMCard: boolean;
  enableATMCard: boolean;
  enablePluginHydroAGVoucher: boolean;
  enableHydroAGVoucher: boolean;
  enablePluginMollie: boolean;
  enableMollie: boolean;
  enablePluginDatatrans: boolean;
  enableDatatrans: boolean;
  mapboxZoom: number;
  mapboxPitch: number;
  mapboxBearing: number;
  mapStyle: string;
  mapToken: string;
  adsPixelId: string;
  tagManagerId: string;
  defaultDeliveryMethod: OrderType;
  headerVariant: "a" | "b";
  footerVariant: "a" | "b";
  orderButtonLabel: "standard" | "law";
  themePrimaryColor: string;
  themeSecondaryColor: string;
  themeBorderRadius: string;
  splitDeliveryFeeTax: boolean;
  missedAfterMinutes: number;
};

export type OrderType = "takeaway" | "delivery" | "dineIn";

export type PaymentMethod = "cash" | "atm-card" | "hydro-ag-voucher" | "mollie" | "datatrans";

export type PartValue = string | string[] | Ref[] | null;

export type OrderRequestItem = {
  product: Ref;
  amount: number;
  unit?: Unit;
  parts?: { value: PartValue }[];
  gross?: Money;
};

/** The guest's form as it is sent with an order; every text may be empty. */
export type OrderForm = {
  isCompany: boolean;
  companyName: string;
  firstName: string;
  lastName: string;
  vatNo: string;
  phone: string;
  email: string;
  street: string;
  floor: string;
  stairway: string;
  door: string;
  zipCode: string;
  city: string;
  country: string;
  isDeliveryAddressDifferent: boolean;
  isDeliveryCompany: boolean;
  deliveryCompanyName: string;
  deliveryFirstName: string;
  deliveryLastName: string;
  deliveryStreet: string;
  deliveryFloor: string;
  deliveryStairway: string;
  deliveryDoor: string;
  deliveryZipCode: string;
  deliveryCity: string;
  deliveryCountry: string;
  comment: string;
  appointmentDate: Instant | null;
  paymentMethod: PaymentMethod;
  legalInstructions: boolean;
  privacyPolicy: boolean;
};

export type OrderRequest = Partial<OrderForm> & {
  branch: Ref;
  isDelivery: boolean;
  isDineIn: boolean;
  items: OrderRequestItem[];
  totalGross?: Money;
  deliveryArea?: number | null;
  table?: Ref | null;
  donatee?: Ref | null;
  isPreorder?: boolean;
};

export type QuoteItem = {
  product: Ref;
  name: string;
  unit: Unit;
  amount: number;
  gross: Money;
  depositGross: Money;
  isApproximate: boolean;
  isMinimum: boolean;
  parts: { name: string; value: PartValue }[];
};

export type Quote = {
  gross: Money;
  deliveryGross: Money;
  depositGross: Money;
  totalGross: Money;
  totalNet: Money;
  taxes: Record<string, Money>;
  isApproximate: boolean;
  missingToMinimum: Money;
  promisedAt: Instant | null;
  items: QuoteItem[];
};

export type OrderState =
  | "awaitingPayment"
  | "new"
  | "quoted"
  | "confirmed"
  | "inDelivery"
  | "completed"
  | "rejected"
  | "canceled"
  | "failed";

export type OrderEvent = {
  action:
    | "created"
    | "confirmed"
    | "inDelivery"
    | "completed"
    | "rejected"
    | "canceled"
    | "failed"
    | "counterProposed"
    | "counterAccepted"
    | "counterRejected"
    | "paid"
    | "refunded"
    | "edited";
  at: Instant;
};

export type PublicOrder = Quote & {
  uid: string;
  hash: string;
  ticketNumber: number | null;
  state: OrderState;
  orderType: OrderType;
  isDelivery: boolean;
  isDineIn: boolean;
  isQuotation: boolean;
  isPreorder: boolean;
  isConfirmed: boolean;
  isInDelivery: boolean;
  isCompleted: boolean;
  isDelivered: boolean;
  isRejected: boolean;
  isCanceled: boolean;
  isFailed: boolean;
  isPaid: boolean;
  isRefunded: boolean;
  rejectionMessage: string;
  appointmentDate: Instant | null;
  appointment: Instant | null;
  counterAppointment: Instant | null;
  branch: Ref;
  table: Ref | null;
  tableIdentifier: string;
  deliveryArea: { id: number; area: string } | null;
  donatee: Ref | null;
  donation: Money;
  paymentMethod: PaymentMethod;
  firstName: string;
  lastName: string;
  comment: string;
  questionnaireRating: number | null;
  events: OrderEvent[];
  createdAt: Instant;
  version: number;
};

/** What POST /api/orders answers: the order, or where to pay it first. */
export type CreatedOrder = PublicOrder & { paymentRedirectUrl?: string | null };

export type Questionnaire = {
  rating: number;
  foodRating: number;
  serviceRating: number;
  processRating: number;
  comment: string;
};

/** The order as staff see it. */
export type Order = Omit<PublicOrder, "events"> &
  OrderForm & {
    id: number;
    isMissed: boolean;
    updatedAt: Instant;
    events: (OrderEvent & { by: string | null; origin: string })[];
    availableActions: string[];
  };
