import { icon } from "./icons";

/** Icons of what comes on demand: the menu's page does not wait for them. */

export const MinusIcon = icon(<path d="M5 12h14" />);
export const ChevronRightIcon = icon(<path d="m9 18 6-6-6-6" />);
export const CheckIcon = icon(<path d="M20 6 9 17l-5-5" />);
export const TrashIcon = icon(
  <path d="M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />,
);

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </>,
);
export const CalendarIcon = icon(
  <>
    <rect width="18" height="18" x="3" y="4" rx="2" />
    <path d="M16 2v4M8 2v4M3 10h18" />
  </>,
);
