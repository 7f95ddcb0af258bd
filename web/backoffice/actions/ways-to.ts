import { CornerDownRight, ExternalLink } from "lucide-react";
import type { Action } from "./action";
import { actionMessages as messages } from "./messages";

/** The ways to a page, with which the menu of what lies there begins. */
export const waysTo = (href: string): Action[] => [
  { name: messages.open, icon: CornerDownRight, href },
  { name: messages.openInNewTab, icon: ExternalLink, href, inNewTab: true },
];
