import type { Branch } from "@shared/api/types";
import { fill } from "@shared/ui/format";
import type { LabelSource } from "../labels/label";
import { branchLabelMessages as messages } from "./branch-labels.messages";

/** What hangs in a branch's window: its name, where it is, and a code that opens its page. */
export const branchLabels: LabelSource<Branch> = {
  sheet: "stand",
  of: ({ name, identifier, street, zipCode, city, isPublic }, { origin }) => ({
    title: name,
    lines: [street, `${zipCode} ${city}`.trim()].filter((line) => line !== ""),
    code: `${origin}/store/${identifier}`,
    invitation: messages.scanToOrder,
    ...(!isPublic && { problem: fill(messages.isHidden, { name }) }),
  }),
};
