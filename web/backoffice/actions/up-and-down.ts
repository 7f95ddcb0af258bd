import { ArrowDown, ArrowUp } from "lucide-react";
import { fill } from "@shared/ui/format";
import { controlMessages as messages } from "../ui/messages";
import type { Action } from "./action";

type Moving = {
  /** What is moved. */
  name: string;
  index: number;
  /** Among how many. */
  count: number;
  onMove: (by: -1 | 1) => void;
};

/** One place up and one place down, as far as there is one. */
export function upAndDown({ name, index, count, onMove }: Moving): Action[] {
  const up = { name: fill(messages.up, { name }), icon: ArrowUp, run: () => onMove(-1) };
  const down = { name: fill(messages.down, { name }), icon: ArrowDown, run: () => onMove(1) };
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])];
}
