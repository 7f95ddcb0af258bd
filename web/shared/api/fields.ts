import type { Resource } from "./records";
import type { ShownWith } from "./shown-with";

/** What the contract says of a field, for the forms, columns and filters made from it (fields.generated). */

type Told = {
  label?: string;
  /** What a new record has by itself. */
  start?: string | number | boolean;
  /** Its value says which of several shapes the record has. */
  isShape?: true;
  /** The shapes that have the field; all where none are named. */
  onlyFor?: readonly string[];
  isRequired?: true;
  mayBeEmpty?: true;
  isUnique?: true;
  isSearched?: true;
  isFilter?: true;
  isRangeFilter?: true;
  isReadOnly?: true;
  isWriteOnly?: true;
  /** Of staff; all whom the resource lets, where none are named. */
  writers?: readonly string[];
  readers?: readonly string[];
  /** The switch of the browser that hides it. */
  shownWith?: ShownWith;
};

type TextType = {
  kind: "text" | "html" | "identifier" | "email" | "phone" | "address" | "colour";
  /** Characters. */
  atMost?: number;
};

type IntegerType = { kind: "integer"; least?: number; greatest?: number };

type DecimalType = {
  kind: "money" | "amount" | "ratio" | "percent";
  places: number;
  least?: number;
  greatest?: number;
};

/** Names on the wire, and the words for them. */
type ChoiceType = { kind: "choice"; choices: Readonly<Record<string, string>> };

type ReferenceType = { kind: "reference"; target: Resource };

type GroupType = { kind: "group"; fields: () => Fields };

type ListType = { kind: "list"; atMost?: number; item: FieldType };

type FieldType =
  | TextType
  | IntegerType
  | DecimalType
  | ChoiceType
  | ReferenceType
  | GroupType
  | ListType
  | { kind: "switch" | "day" | "time" | "instant" | "open" };

export type FieldFacts = Told & FieldType;

export type Fields = Readonly<Record<string, FieldFacts>>;
