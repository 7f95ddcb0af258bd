import { createContext, type ReactNode } from "react";
import type { DateText } from "../../api/types";

export type CalendarProps = {
  /** Of the field beside it. */
  label: string;
  day: DateText | "";
  today: DateText;
  onChoose: (day: DateText) => void;
};

/** What opens a calendar beside a field. Screens at the counter bring none: their whole script is to stay small. */
export const CalendarContext = createContext<((props: CalendarProps) => ReactNode) | null>(null);
