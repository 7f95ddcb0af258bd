import "@mantine/tiptap/styles.css";
import { Input } from "@mantine/core";
import { Link, RichTextEditor } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useId, useRef } from "react";
import { inputFirst } from "../../ui/input-order";
import { formMessages as messages } from "../messages";
import type { ControlProps } from "../control";
import { tidied } from "../html";
import { keptElements } from "./kept-elements";
import styles from "./rich-text.module.css";

/** As the server's cleaning lets them through. */
const safeAddress = /^\s*(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/;

/** What the server keeps of a text (record/clean_html), and nothing besides: the rest of what is pasted falls away. */
const extensions = [
  StarterKit.configure({ code: false, codeBlock: false, link: false, trailingNode: false }),
  Link.configure({
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => safeAddress.test(address ?? ""),
    openOnClick: false,
  }),
  ...keptElements,
];

export function RichText({ label, hint, value, onChange, error }: ControlProps) {
  const id = useId();
  const html = String(value);
  const last = useRef(html);
  const describedBy = [
    ...(hint === undefined ? [] : [`${id}-description`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(" ");
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(error !== undefined && { "aria-invalid": "true" }),
        ...(describedBy !== "" && { "aria-describedby": describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? "" : tidied(changed.getHTML());
      onChange(last.current);
    },
  });

  // Changed from elsewhere.
  useEffect(() => {
    if (html === last.current) return;
    last.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <Input.Wrapper
      labelElement="div"
      size="lg"
      label={label}
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={hint}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={inputFirst}
    >
      <RichTextEditor
        editor={editor}
        labels={messages.editor}
        className={styles.editor}
        data-wrong={error !== undefined || undefined}
      >
        <RichTextEditor.Toolbar className={styles.toolbar}>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.ClearFormatting />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
