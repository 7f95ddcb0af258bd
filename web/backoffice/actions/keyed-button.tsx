import type { ComponentProps } from "react";
import { ActionButton } from "@shared/staff/actions/action-button";
import type { ShortcutName } from "../shortcuts/table";
import { useShortcut } from "../shortcuts/use-shortcut";

/** The button of an action, which its short cut presses if it has one. */
export function KeyedButton(props: ComponentProps<typeof ActionButton>) {
  const keys = useShortcut(props.action.shortcut as ShortcutName | undefined);
  return <ActionButton {...props} {...keys} />;
}
