import type { FieldFacts } from "@shared/api/fields";
import { ChoiceControl, ChoicesControl, SwitchControl } from "./choice-controls";
import { ColourControl } from "./colour-control";
import type { Control } from "../control";
import { DayControl, InstantControl, TimeControl } from "./date-controls";
import { HtmlControl } from "./html-control";
import { AmountControl, MoneyControl, NumberControl, PercentControl } from "./number-controls";
import { ReferenceControl, ReferencesControl } from "./reference-controls";
import {
  AddressControl,
  EmailControl,
  IdentifierControl,
  LinesControl,
  PhoneControl,
  TextControl,
} from "./text-controls";

type Kind = FieldFacts["kind"];

/** The control that fits what a field is; kinds without an entry have one of their own in each form that shows them. */
export const controlsByKind: Partial<Record<Kind, Control>> = {
  text: TextControl,
  html: HtmlControl,
  identifier: IdentifierControl,
  email: EmailControl,
  phone: PhoneControl,
  address: AddressControl,
  colour: ColourControl,
  integer: NumberControl,
  money: MoneyControl,
  amount: AmountControl,
  ratio: NumberControl,
  percent: PercentControl,
  day: DayControl,
  time: TimeControl,
  instant: InstantControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
};

/** Of a list by what it holds. */
export const controlsByItem: Partial<Record<Kind, Control>> = {
  text: LinesControl,
  choice: ChoicesControl,
  reference: ReferencesControl,
};
