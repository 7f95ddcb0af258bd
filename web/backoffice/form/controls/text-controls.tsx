import { Textarea, TextInput } from "@mantine/core";
import { identifierOf } from "@shared/domain/identifier";
import { lineOf, verbatim, type ControlProps } from "../control";

/** Texts of a line or several, and what is typed like them. */

/** From so many characters on a text is written in several lines. */
const longText = 500;

export function TextControl(props: ControlProps) {
  const line = lineOf(props);
  if ((line.maxLength ?? 0) > longText) return <Textarea {...line} rows={3} />;
  return <TextInput {...line} />;
}

export function AddressControl(props: ControlProps) {
  return <TextInput {...lineOf(props)} {...verbatim} inputMode="url" />;
}

/** What it becomes when nobody writes one stands in it. */
export function IdentifierControl(props: ControlProps) {
  const follows = typeof props.draft.name === "string" ? identifierOf(props.draft.name) : undefined;
  return <TextInput {...lineOf(props)} {...verbatim} placeholder={follows} />;
}

export const EmailControl = (props: ControlProps) => (
  <TextInput {...lineOf(props)} {...verbatim} inputMode="email" />
);

export const PhoneControl = (props: ControlProps) => (
  <TextInput {...lineOf(props)} inputMode="tel" />
);

/** Texts, a line each. */
export const LinesControl = (props: ControlProps) => (
  <Textarea {...lineOf(props)} maxLength={undefined} rows={6} />
);
