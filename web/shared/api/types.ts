import type { components } from "./contract.generated";

/**
 * The shapes that travel between server and apps, under the names the apps use. They are derived from the
 * contract; only what the contract leaves open is narrowed here.
 */

type Schemas = components["schemas"];

/** Which part of a list came back. */
export type PageMeta = Schemas["PageMeta"];

/** RFC 3339 in UTC: "2027-01-04T09:30:00Z". */
export type Instant = string;
/** "YYYY-MM-DD" */
export type DateText = string;
/** "HH:mm" */
export type TimeText = string;

type Ref = { id: number };
/** A picture as records mention it: enough to build its addresses and to reserve its box. */
export type ImageRef = Product["images"][number];

export type Rule = Schemas["Rule"];
export type Weekday = Exclude<Rule["type"], "once" | "daily">;

export type Tag = Schemas["Tag"];
export type Division = Schemas["Division"];
export type DeliveryArea = Schemas["DeliveryArea"];
export type Branch = Schemas["Branch"];

/** What guests see of every branch, public or not. */
export type BranchCard = Pick<
  Branch,
  | "id"
  | "identifier"
  | "name"
  | "street"
  | "zipCode"
  | "city"
  | "images"
  | "logo"
  | "tags"
  | "keywords"
  | "isPublic"
  | "timeZone"
>;

/** What a branch can serve right now: pause, extra minutes, what is sold out. */
export type Availability = Schemas["BranchAvailability"];
export type SoldOut = Schemas["SoldOut"];

export type Table = Schemas["Table"];
export type Donatee = Schemas["Donatee"];
export type Category = Schemas["Category"];
export type Menu = Schemas["Menu"];

export type Product = Schemas["Product"];
export type Part = Schemas["Part"];
export type Option = Schemas["Option"];
export type Unit = Product["unit"];
export type Allergen = Product["allergens"][number];
export type Diet = Product["diets"][number];

export type Image = Schemas["Image"];
export type Upload = Schemas["Upload"];
/** As it is answered once, to who sent the file. */
export type NewUpload = Schemas["NewUpload"];
/** What opens an upload for an order. */
export type UploadHandle = Required<Schemas["RequestedHandle"]>;
export type LegalTextName = Schemas["LegalText"]["name"];

export type Role = Schemas["User"]["roles"][number];
export type CurrentUser = Schemas["CurrentUser"];
export type Config = Schemas["Config"];

export type Navigation = Schemas["Navigation"];
export type NavigationItem = Schemas["NavigationItem"];
export type Block = Schemas["Block"];

export type OrderType = PublicOrder["orderType"];
export type OrderState = PublicOrder["state"];
export type PaymentMethod = PublicOrder["paymentMethod"];

/** An option's name, several of them, a text, or uploads. */
export type PartValue = Schemas["OrderPart"]["value"];

/** The guest's form as it is sent with an order; every text may be empty. */
export type OrderForm = Required<
  Omit<Schemas["OrderEditInput"], "version" | "editedItems" | "editedArea" | "company">
> & {
  legalInstructions: boolean;
  privacyPolicy: boolean;
};

export type OrderRequest = Omit<Schemas["OrderRequest"], "branch" | "items"> & {
  branch: Ref;
  items: OrderRequestItem[];
};
type OrderRequestItem = Omit<Schemas["RequestedItem"], "parts"> & {
  parts?: { value: PartValue }[];
};

export type Quote = Schemas["Quote"];

export type OrderEvent = Schemas["OrderEvent"];
export type OrderItem = Schemas["OrderItem"];
export type PublicOrder = Schemas["OrderView"];

/** What POST /api/orders answers: the order, and where it is paid first. */
export type CreatedOrder = Schemas["CreatedOrder"];
/** The order with the state of its last payment; null where there is none. */
export type CheckedOrder = Schemas["CheckedOrder"];

export type Questionnaire = Required<Schemas["QuestionnaireRequest"]>;
