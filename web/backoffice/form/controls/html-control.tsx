import { Textarea } from "@mantine/core";
import { useState } from "react";
import { htmlOf, isFormatted, textOf } from "../legal-text";
import { formMessages as messages } from "../messages";
import { lineOf, type ControlProps } from "../control";

/** A text whose paragraphs alone can be changed here. */
export function HtmlControl(props: ControlProps) {
  const html = String(props.value);
  const [typed, setTyped] = useState({ html, text: textOf(html) });
  // Changed from elsewhere.
  const text = typed.html === html ? typed.text : textOf(html);
  const [wasFormatted] = useState(() => isFormatted(html));
  return (
    <Textarea
      {...lineOf(props)}
      description={wasFormatted ? messages.losesFormat : props.hint}
      maxLength={undefined}
      rows={6}
      value={text}
      onChange={(event) => {
        const next = { text: event.currentTarget.value, html: htmlOf(event.currentTarget.value) };
        setTyped(next);
        props.onChange(next.html);
      }}
    />
  );
}
